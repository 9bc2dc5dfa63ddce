import { isDeepStrictEqual } from 'node:util'
import { isAltered } from '@portal/contract/checklists/questions/condition'
import { fittingEvidence } from '@portal/contract/checklists/questions/evidence-settings'
import { wouldCreateCycle } from '@portal/contract/checklists/questions/order'
import type { Parent } from '@portal/contract/checklists/questions/question'
import type {
  OptionInput,
  QuestionInput,
} from '@portal/contract/checklists/questions/question-input'
import {
  type Option,
  QUESTION_TYPE,
  type QuestionType,
} from '@portal/contract/checklists/questions/types/question-type-rules'
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

/** What is not said of an option that was there stays as it was. */
const optionOf = (
  type: QuestionType,
  data: string,
  given: Partial<OptionInput> | undefined,
  before: Option | undefined,
): Option => ({
  id: before?.id ?? newId(),
  data,
  weight: given?.weight ?? 0,
  not_applicable: given?.not_applicable ?? before?.not_applicable ?? false,
  critical: given?.critical ?? before?.critical ?? false,
  exclusive: QUESTION_TYPES[type].takesSeveral && (given?.exclusive ?? before?.exclusive ?? false),
})

/** Options that are kept keep their ids; a new one gets its own. */
const withIds = (
  type: QuestionType,
  given: readonly OptionInput[],
  before: readonly Option[],
): Option[] => {
  const free = new Map(before.map((option) => [option.id, option]))
  return given.map((option) => {
    const kept = option.id === undefined ? undefined : free.get(option.id)
    if (kept !== undefined) free.delete(kept.id)
    return optionOf(type, option.data, option, kept)
  })
}

const named = (label: string) => (option: { readonly data: string }) => option.data === label

/** What a type makes of the options sent: Sim and Não, or 1 to n, or none, or as they are. */
export const settledOptions = (
  type: QuestionType,
  given: readonly OptionInput[],
  before: readonly Option[],
): Option[] => {
  const labels = fixedLabels(type, given.length)
  if (labels) {
    return labels.map((label) =>
      optionOf(type, label, given.find(named(label)), before.find(named(label))),
    )
  }
  return isChoice(type) ? withIds(type, given, before) : []
}

/** What its type does not ask for is not kept. */
export const settledDateOnly = ({
  type,
  date_only: isDay,
}: Pick<QuestionInput, 'type' | 'date_only'>) => type === QUESTION_TYPE.date && isDay

export const settledRange = ({ type, range }: Pick<QuestionInput, 'type' | 'range'>) =>
  QUESTION_TYPES[type].takesRange ? range : []

type Evidence = Pick<QuestionInput, 'comment' | 'photos' | 'evidence_when' | 'options'>

/** A new option gets its id from us: whoever named it by an id of its own means the option of that label. */
const oursOf = (given: readonly OptionInput[], options: readonly Option[]) => {
  const ours = new Set(options.map(({ id }) => id))
  const labels = new Map(given.map(({ id, data }) => [id, data]))
  return (id: string) =>
    ours.has(id) ? id : (options.find(({ data }) => data === labels.get(id))?.id ?? id)
}

/** Whoever names an option that is not there believes that evidence is required. */
export const checkEvidenceWhen = (
  when: readonly string[] | undefined,
  options: readonly Pick<OptionInput, 'id'>[],
) => {
  const known = new Set(options.map(({ id }) => id))
  if (when?.every((id) => known.has(id)) ?? true) return
  throw invalid('evidence_when', 'Escolha opções desta pergunta')
}

/** The evidence that is asked for, by the options that the question has now. */
export const settledEvidence = (
  { comment, photos, evidence_when: when, options: given }: Evidence,
  options: readonly Option[],
) => {
  const settings = { comment, photos, evidence_when: when.map(oursOf(given, options)) }
  const { evidence_when: evidenceWhen, ...asked } = fittingEvidence(
    settings,
    options.map(({ id }) => id),
  )
  return { ...asked, evidenceWhen }
}

type AskedQuestion = {
  readonly id: string
  readonly categoryId: string
  readonly parent: Parent | null
  readonly before: Conditional | undefined
}

type Conditional = Pick<QuestionRow, 'parentId' | 'conditions'>

const isUnchanged = ({ id, conditions }: Parent, before: Conditional | undefined) =>
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
  if (isAltered(parent, reference)) {
    throw invalid('parent', 'Escolha uma resposta da pergunta de referência')
  }
}

/** A question that others depend on stays one that can be referred to. */
export const checkType = (type: QuestionType, id: string, questions: readonly QuestionRow[]) => {
  if (isReference(type) || !questions.some(({ parentId }) => parentId === id)) return
  throw invalid('type', 'Outras perguntas dependem desta; este tipo não pode ser referência')
}
