import { isDeepStrictEqual } from 'node:util'
import { isAltered } from '@portal/contract/checklists/questions/condition'
import { wouldCreateCycle } from '@portal/contract/checklists/questions/order'
import type {
  Option,
  OptionInput,
  Parent,
  QuestionInput,
} from '@portal/contract/checklists/questions/question'
import type { QuestionType } from '@portal/contract/checklists/questions/types/question-type-rules'
import {
  QUESTION_TYPES,
  fixedLabels,
  isChoice,
  isReference,
} from '@portal/contract/checklists/questions/types/question-types'
import { newId } from '#db/columns.ts'
import { found, invalid } from '#errors.ts'
import { presentQuestion } from './question.present.ts'
import type { QuestionRow } from './question.queries.ts'

/** Options that are kept keep their ids; a new one gets its own. */
const withIds = (given: readonly OptionInput[], before: readonly Option[]): Option[] => {
  const free = new Set(before.map(({ id }) => id))
  return given.map(({ id, data, weight }) => {
    const optionId = id !== undefined && free.delete(id) ? id : newId()
    return { id: optionId, data, weight }
  })
}

const optionOf = (
  label: string,
  given: readonly OptionInput[],
  before: readonly Option[],
): Option => ({
  id: before.find(({ data }) => data === label)?.id ?? newId(),
  data: label,
  weight: given.find(({ data }) => data === label)?.weight ?? 0,
})

/** What a type makes of the options sent: Sim and Não, or 1 to n, or none, or as they are. */
export const settledOptions = (
  type: QuestionType,
  given: readonly OptionInput[],
  before: readonly Option[],
): Option[] => {
  const labels = fixedLabels(type, given.length)
  if (labels) return labels.map((label) => optionOf(label, given, before))
  return isChoice(type) ? withIds(given, before) : []
}

export const settledRange = ({ type, range }: Pick<QuestionInput, 'type' | 'range'>) =>
  QUESTION_TYPES[type].takesRange ? range : []

type AskedQuestion = {
  readonly id: string
  readonly categoryId: string
  readonly parent: Parent | null
  readonly before: QuestionRow | undefined
}

const isUnchanged = ({ id, conditions }: Parent, before: QuestionRow | undefined) =>
  before?.parentId === id && isDeepStrictEqual(before.conditions, conditions)

/**
 * A condition refers to a question of the same category whose answers can be referred to, and no chain
 * returns to its start. What it refers to may have gone since it was saved: then it stays as it is.
 */
export const checkCondition = (
  { id, categoryId, parent, before }: AskedQuestion,
  questions: readonly QuestionRow[],
) => {
  if (parent === null) return
  const reference = found(questions.find((question) => question.id === parent.id))
  if (reference.categoryId !== categoryId) {
    throw invalid('parent', 'A pergunta de referência deve ser da mesma categoria')
  }
  if (wouldCreateCycle(questions.map(presentQuestion), id, parent.id)) {
    throw invalid('parent', 'A pergunta não pode depender de si mesma')
  }
  if (isUnchanged(parent, before)) return
  if (!isReference(reference.type)) {
    throw invalid('parent', 'Perguntas deste tipo não podem ser referência')
  }
  const isOne =
    QUESTION_TYPES[reference.type].reference !== 'option' || parent.conditions.length === 1
  if (!isOne || isAltered(parent, reference)) {
    throw invalid('parent', 'Escolha uma resposta da pergunta de referência')
  }
}

/** A question that others depend on stays one that can be referred to. */
export const checkType = (type: QuestionType, id: string, questions: readonly QuestionRow[]) => {
  if (isReference(type) || !questions.some(({ parentId }) => parentId === id)) return
  throw invalid('type', 'Outras perguntas dependem desta; este tipo não pode ser referência')
}
