import type { Parent, Question } from '@portal/contract/checklists/questions/question'
import { expectedWords } from '#features/checklists/questions/fields/condition-words.ts'

/** When to answer a question at all, for whoever has no program to hide it. */
export const conditionNote = (
  parent: Parent,
  reference: Pick<Question, 'type' | 'options'>,
  number: number,
) => `Responda só se a pergunta ${number} ${expectedWords(parent, reference)}`
