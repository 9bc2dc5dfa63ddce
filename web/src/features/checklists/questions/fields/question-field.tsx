import type { QuestionType } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { FC } from 'react'
import { ChoiceQuestion } from './choice-question.tsx'
import { DateTimeQuestion } from './date-time-question.tsx'
import type { QuestionFieldProps } from './field-props.ts'
import { NumberQuestion } from './number-question.tsx'
import { TextQuestion } from './text-question.tsx'

const YesNoQuestion = (props: QuestionFieldProps) => <ChoiceQuestion {...props} layout="pair" />
const ScaleQuestion = (props: QuestionFieldProps) => <ChoiceQuestion {...props} layout="row" />

const FIELDS: Readonly<Record<QuestionType, FC<QuestionFieldProps>>> = {
  1: ChoiceQuestion,
  2: ChoiceQuestion,
  3: TextQuestion,
  4: DateTimeQuestion,
  5: YesNoQuestion,
  6: NumberQuestion,
  7: ScaleQuestion,
}

/** One question as it is answered, in the preview and in earnest: made for a thumb on a phone. */
export const QuestionField = (props: QuestionFieldProps) => {
  const Field = FIELDS[props.question.type]
  return <Field {...props} />
}
