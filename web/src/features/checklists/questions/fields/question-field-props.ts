import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { Question } from '@portal/contract/checklists/questions/question'

export type QuestionFieldProps = {
  readonly question: Question
  readonly value: Answer | undefined
  readonly onChange: (value: Answer | undefined) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
}
