import { isAltered } from '@portal/contract/checklists/questions/condition'
import type { Parent, Question } from '@portal/contract/checklists/questions/question'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { expectedWords } from '#features/checklists/questions/fields/condition-words.ts'

/** When to answer a question at all, for whoever has no program to hide it. */
export const conditionNote = (
  parent: Parent,
  reference: Pick<Question, 'type' | 'options'>,
  number: number,
) => {
  const verb = QUESTION_TYPES[reference.type].takesSeveral ? 'incluir' : 'for'
  return `Responda só se a pergunta ${number} ${verb} ${expectedWords(parent, reference)}`
}

/** Those that can come to be asked: a condition that no answer meets any more hides its question for good. */
export const askable = (questions: readonly Question[]) => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const isAskable = (question: Question, below: ReadonlySet<string> = new Set()): boolean => {
    const { id, parent } = question
    if (parent === null) return true
    const reference = byId.get(parent.id)
    return (
      reference !== undefined &&
      !below.has(id) &&
      !isAltered(parent, reference) &&
      isAskable(reference, new Set([...below, id]))
    )
  }
  return questions.filter((question) => isAskable(question))
}
