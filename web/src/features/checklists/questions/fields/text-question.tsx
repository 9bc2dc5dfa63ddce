import classes from './inputs.module.css'
import type { QuestionFieldProps } from './field-props.ts'
import { QuestionFrame, useFrame } from './question-frame.tsx'

export const TextQuestion = ({
  question,
  value,
  onChange,
  error,
  disabled,
}: QuestionFieldProps) => {
  const { id, describedBy, framed } = useFrame({ question, error })
  const text = typeof value === 'string' ? value : ''
  return (
    <QuestionFrame {...framed}>
      <div className={classes.growing} data-text={`${text} `}>
        <textarea
          id={id}
          className={classes.input}
          rows={2}
          value={text}
          required={question.required}
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy}
          onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        />
      </div>
    </QuestionFrame>
  )
}
