import { rangeHint } from '@portal/contract/checklists/questions/bound-text'
import type { QuestionFieldProps } from './question-field-props.ts'
import classes from './inputs.module.css'
import { QuestionFrame, useFrame } from './question-frame.tsx'
import { useNumberText } from './use-number-text.ts'

export const NumberQuestion = (props: QuestionFieldProps) => {
  const { question, value, onChange, error, disabled } = props
  const range = rangeHint(question.range)
  const hint = range === error ? undefined : range // said once
  const { id, describedBy, frameProps } = useFrame({ question, hint, error })
  const number = typeof value === 'number' || typeof value === 'string' ? value : ''
  const { shown, type, settle } = useNumberText(number, (typed) =>
    onChange(typed === '' ? undefined : typed),
  )
  return (
    <QuestionFrame {...frameProps}>
      <input
        id={id}
        className={classes.input}
        data-narrow
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        required={question.required}
        disabled={disabled}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={settle}
      />
    </QuestionFrame>
  )
}
