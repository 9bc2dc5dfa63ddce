import { QUESTION_TYPE } from '@portal/contract/checklists/questions/types/question-type-rules'
import { ChoiceQuestion } from './choice-question.tsx'
import { DateTimeQuestion } from './date-time-question.tsx'
import type { QuestionFieldProps } from './field-props.ts'
import { NumberQuestion } from './number-question.tsx'
import { TextQuestion } from './text-question.tsx'

/** One question as it is answered, in the preview and in earnest: made for a thumb on a phone. */
export const QuestionField = (props: QuestionFieldProps) => {
  switch (props.question.type) {
    case QUESTION_TYPE.single:
    case QUESTION_TYPE.multiple:
    case QUESTION_TYPE.yesNo:
    case QUESTION_TYPE.scale:
      return <ChoiceQuestion {...props} />
    case QUESTION_TYPE.text:
      return <TextQuestion {...props} />
    case QUESTION_TYPE.date:
      return <DateTimeQuestion {...props} />
    case QUESTION_TYPE.number:
      return <NumberQuestion {...props} />
  }
}
