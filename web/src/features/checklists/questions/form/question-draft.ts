import { isOptionCondition } from '@portal/contract/checklists/questions/condition'
import type { Bound, Condition, Question } from '@portal/contract/checklists/questions/question'
import {
  type EvidenceSettings,
  evidenceSettingsForOptions,
  NO_EVIDENCE_SETTINGS,
} from '@portal/contract/checklists/questions/evidence-settings'
import { isEvidenceRequired } from '@portal/contract/checklists/questions/evidence-text'
import type { OptionFlag } from '@portal/contract/checklists/questions/option-flags'
import {
  type Option,
  QUESTION_TYPE,
  type QuestionType,
} from '@portal/contract/checklists/questions/types/question-type-rules'
import {
  QUESTION_TYPES,
  fixedOptionLabels,
  isChoice,
  optionsInOrder,
} from '@portal/contract/checklists/questions/types/question-types'

/** A number, or the typed text while it is not one. */
export type NumberDraft = number | string

export type DraftOption = {
  /** Unique in this form; new options have no id yet. */
  readonly key: string
  readonly id?: string
  readonly data: string
  readonly weight: NumberDraft
} & Partial<Pick<Option, OptionFlag>>
export type DraftBound = {
  readonly key: string
  readonly operator: Bound['operator']
  readonly value: NumberDraft
}
type DraftAnswer = Extract<Condition, { readonly value: string }>
export type DraftParent = {
  /** Empty until a reference question is chosen. */
  readonly id: string
  readonly conditions: readonly (DraftBound | DraftAnswer)[]
}

export type QuestionDraft = Pick<Question, 'name' | 'description' | 'type' | 'required'> &
  EvidenceSettings & {
    /** Empty until a category is chosen. */
    readonly category_id: string
    readonly options: readonly DraftOption[]
    readonly range: { readonly above: NumberDraft; readonly below: NumberDraft }
    readonly date_only: boolean
    readonly parent: DraftParent | null
  }

/** In the order of the screen, because problems are listed in the order of these keys. */
export const emptyDraft = (categoryId = ''): QuestionDraft => ({
  name: '',
  description: '',
  category_id: categoryId,
  type: QUESTION_TYPE.single,
  options: [],
  range: { above: '', below: '' },
  date_only: false,
  required: false,
  parent: null,
  ...NO_EVIDENCE_SETTINGS,
})

const boundValue = (range: readonly Bound[], operator: Bound['operator']): NumberDraft =>
  range.find((bound) => bound.operator === operator)?.value ?? ''

export const draftOf = (question: Question): QuestionDraft => ({
  name: question.name,
  description: question.description,
  category_id: question.category_id,
  type: question.type,
  options: optionsInOrder(question.type, question.options).map((option) => ({
    ...option,
    key: option.id,
  })),
  range: { above: boundValue(question.range, '>'), below: boundValue(question.range, '<') },
  date_only: question.date_only,
  required: question.required,
  comment: question.comment,
  photos: question.photos,
  evidence_when: question.evidence_when,
  parent: question.parent && {
    id: question.parent.id,
    conditions: question.parent.conditions.map((condition, index) =>
      isOptionCondition(condition) ? condition : { ...condition, key: `stored-${index}` },
    ),
  },
})

type Keyed = { readonly key: string }

/** A key that none of the items has. */
export const nextDraftKey = (items: readonly Keyed[]) => {
  const usedNumbers = items.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0))
  return `new-${Math.max(0, ...usedNumbers) + 1}`
}

/** The options 1 to n, or Sim and Não; options that already exist keep their weights. */
export const fixedOptions = (
  type: QuestionType,
  count: number,
  before: readonly DraftOption[] = [],
): DraftOption[] =>
  (fixedOptionLabels(type, count) ?? []).map(
    (data) =>
      before.find((option) => option.data === data) ?? { key: `new-${data}`, data, weight: 0 },
  )

export const draftBoundsOf = ({ conditions }: DraftParent) =>
  conditions.flatMap((condition) => ('key' in condition ? [condition] : []))

/** The bounds of the range that are filled in, with the operators of the wire. */
export const filledBounds = ({ above, below }: QuestionDraft['range']) =>
  [
    { side: 'above', operator: '>', value: above } as const,
    { side: 'below', operator: '<', value: below } as const,
  ].filter(({ value }) => value !== '')

/** `evidence_when` is empty unless evidence is required. A new option in it is sent with its key as id. */
const withValidEvidence = (draft: QuestionDraft) => {
  const options = isChoice(draft.type) ? draft.options : []
  const evidence = evidenceSettingsForOptions(
    draft,
    options.map(({ key }) => key),
  )
  const requiringKeys = isEvidenceRequired(evidence) ? evidence.evidence_when : []
  return {
    ...evidence,
    evidence_when: requiringKeys,
    options: options.map((option) =>
      requiringKeys.includes(option.key) ? { ...option, id: option.key } : option,
    ),
  }
}

/** The draft without fields that belong to other types, ready to be validated. */
export const fieldsOfType = (draft: QuestionDraft) => ({
  ...draft,
  ...withValidEvidence(draft),
  range: QUESTION_TYPES[draft.type].takesRange ? filledBounds(draft.range) : [],
  date_only: QUESTION_TYPES[draft.type].takesDateOnly && draft.date_only,
})
