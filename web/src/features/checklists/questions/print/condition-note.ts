import type { Parent, Question } from '@portal/contract/checklists/questions/question'
import { expectedAnswerText } from '#features/checklists/questions/fields/condition-text.ts'

/** When to answer a conditional question, which paper cannot hide. */
export const conditionNote = (
  parent: Parent,
  reference: Pick<Question, 'type' | 'options'>,
  number: number,
) => `Responda só se a pergunta ${number} ${expectedAnswerText(parent, reference)}`
