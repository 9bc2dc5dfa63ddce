import { rangeHint } from '@portal/contract/checklists/questions/condition'
import type { QuestionType } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { FC } from 'react'
import { ChoiceQuestion } from './choice-question.tsx'
import { DateQuestion } from './date-question.tsx'
import type { QuestionFieldProps } from './question-field-props.ts'
import { QuestionFrame, useFrame } from './question-frame.tsx'
import { useNumberText } from './use-number-text.ts'
import classes from './inputs.module.css'

const NumberQuestion = (props: QuestionFieldProps) => {
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

const TextQuestion = ({ question, value, onChange, error, disabled }: QuestionFieldProps) => {
  const { id, describedBy, frameProps } = useFrame({ question, error })
  const text = typeof value === 'string' ? value : ''
  return (
    <QuestionFrame {...frameProps}>
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

const YesNoQuestion = (props: QuestionFieldProps) => <ChoiceQuestion {...props} layout="pair" />
const ScaleQuestion = (props: QuestionFieldProps) => <ChoiceQuestion {...props} layout="row" />

const FIELD_BY_TYPE: Readonly<Record<QuestionType, FC<QuestionFieldProps>>> = {
  1: ChoiceQuestion,
  2: ChoiceQuestion,
  3: TextQuestion,
  4: DateQuestion,
  5: YesNoQuestion,
  6: NumberQuestion,
  7: ScaleQuestion,
}

/** The field that answers a question, in previews too. Sized for a thumb on a phone. */
export const QuestionField = (props: QuestionFieldProps) => {
  const Field = FIELD_BY_TYPE[props.question.type]
  return <Field {...props} />
}
