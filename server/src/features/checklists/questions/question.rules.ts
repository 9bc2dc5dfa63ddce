import { isDeepStrictEqual } from 'node:util'
import { isConditionBroken } from '@portal/contract/checklists/questions/condition'
import { evidenceSettingsForOptions } from '@portal/contract/checklists/questions/evidence-settings'
import { wouldCreateCycle } from '@portal/contract/checklists/questions/order'
import type { Parent } from '@portal/contract/checklists/questions/question'
import type {
  OptionInput,
  QuestionInput,
} from '@portal/contract/checklists/questions/question-input'
import {
  type Option,
  type QuestionType,
} from '@portal/contract/checklists/questions/types/question-type-rules'
import {
  QUESTION_TYPES,
  fixedOptionLabels,
  isChoice,
  canBeReference,
} from '@portal/contract/checklists/questions/types/question-types'
import { newId } from '#db/columns.ts'
import { orNotFound, invalidField } from '#errors.ts'
import { presentQuestion } from './question.present.ts'
import type { QuestionRow } from './question.queries.ts'

/** Flags that are not sent for an existing option stay as they were. */
const mergeOption = (
  type: QuestionType,
  data: string,
  input: Partial<OptionInput> | undefined,
  before: Option | undefined,
): Option => ({
  id: before?.id ?? newId(),
  data,
  weight: input?.weight ?? 0,
  not_applicable: input?.not_applicable ?? before?.not_applicable ?? false,
  critical: input?.critical ?? before?.critical ?? false,
  exclusive: QUESTION_TYPES[type].takesSeveral && (input?.exclusive ?? before?.exclusive ?? false),
})

/** Existing options keep their ids; new ones get a new id. */
const withStoredIds = (
  type: QuestionType,
  input: readonly OptionInput[],
  before: readonly Option[],
): Option[] => {
  const free = new Map(before.map((option) => [option.id, option]))
  return input.map((option) => {
    const existing = option.id === undefined ? undefined : free.get(option.id)
    if (existing !== undefined) free.delete(existing.id)
    return mergeOption(type, option.data, option, existing)
  })
}

const hasLabel = (label: string) => (option: { readonly data: string }) => option.data === label

/** The options by question type: Sim and Não, 1 to n, none, or as they are sent. */
const normalizeOptions = (
  type: QuestionType,
  input: readonly OptionInput[],
  before: readonly Option[],
): Option[] => {
  const labels = fixedOptionLabels(type, input.length)
  if (labels) {
    return labels.map((label) =>
      mergeOption(type, label, input.find(hasLabel(label)), before.find(hasLabel(label))),
    )
  }
  return isChoice(type) ? withStoredIds(type, input, before) : []
}

type Evidence = Pick<QuestionInput, 'comment' | 'photos' | 'evidence_when' | 'options'>

/** New options get a new id, so an id that the client chose is mapped to the option with the same label. */
const storedIdOf = (input: readonly OptionInput[], options: readonly Option[]) => {
  const storedIds = new Set(options.map(({ id }) => id))
  const labels = new Map(input.map(({ id, data }) => [id, data]))
  return (id: string) =>
    storedIds.has(id) ? id : (options.find(({ data }) => data === labels.get(id))?.id ?? id)
}

/** An unknown option is refused: ignoring it would silently leave the evidence not required. */
export const checkEvidenceWhen = (
  when: readonly string[] | undefined,
  options: readonly Pick<OptionInput, 'id'>[],
) => {
  const optionIds = new Set(options.map(({ id }) => id))
  if (when?.every((id) => optionIds.has(id)) ?? true) return
  throw invalidField('evidence_when', 'Escolha opções desta pergunta')
}

/** The evidence settings, limited to the options that the question has now. */
const normalizeEvidence = (
  { comment, photos, evidence_when: when, options: input }: Evidence,
  options: readonly Option[],
) => {
  const requested = { comment, photos, evidence_when: when.map(storedIdOf(input, options)) }
  const { evidence_when: evidenceWhen, ...settings } = evidenceSettingsForOptions(
    requested,
    options.map(({ id }) => id),
  )
  return { ...settings, evidenceWhen }
}

/** The columns of a question that its form fills. Settings that its type does not take are dropped. */
export const formColumnsOf = (
  input: Omit<QuestionInput, 'category_id' | 'parent' | 'order'>,
  existingOptions: readonly Option[],
) => {
  const { name, description, type, required } = input
  const { takesRange, takesDateOnly } = QUESTION_TYPES[type]
  const options = normalizeOptions(type, input.options, existingOptions)
  return {
    name,
    description,
    type,
    options,
    range: takesRange ? input.range : [],
    required,
    dateOnly: takesDateOnly && input.date_only,
    ...normalizeEvidence(input, options),
  }
}

type ConditionCheck = {
  readonly id: string
  readonly categoryId: string
  readonly parent: Parent | null
  readonly before: StoredCondition | undefined
}

type StoredCondition = Pick<QuestionRow, 'parentId' | 'conditions'>

const isUnchanged = ({ id, conditions }: Parent, before: StoredCondition | undefined) =>
  before?.parentId === id && isDeepStrictEqual(before.conditions, conditions)

/**
 * A condition refers to a question of the same category and of a type that can be a reference, without cycles.
 * An unchanged condition is accepted even if the option that it refers to has been removed since.
 */
export const checkCondition = (
  { id, categoryId, parent, before }: ConditionCheck,
  questions: readonly QuestionRow[],
) => {
  if (parent === null) return
  const reference = orNotFound(questions.find((question) => question.id === parent.id))
  if (reference.categoryId !== categoryId) {
    throw invalidField('parent', 'A pergunta de referência deve ser da mesma categoria')
  }
  if (wouldCreateCycle(questions.map(presentQuestion), id, parent.id)) {
    throw invalidField('parent', 'A pergunta não pode depender de si mesma')
  }
  if (isUnchanged(parent, before)) return
  if (!canBeReference(reference.type)) {
    throw invalidField('parent', 'Perguntas deste tipo não podem ser referência')
  }
  if (isConditionBroken(parent, reference)) {
    throw invalidField('parent', 'Escolha uma resposta da pergunta de referência')
  }
}

/** A question that others depend on must keep a type that can be a reference. */
export const checkType = (type: QuestionType, id: string, questions: readonly QuestionRow[]) => {
  if (canBeReference(type) || !questions.some(({ parentId }) => parentId === id)) return
  throw invalidField('type', 'Outras perguntas dependem desta; este tipo não pode ser referência')
}
