import { isOnOption } from '@portal/contract/checklists/questions/condition'
import type { Bound, Condition, Question } from '@portal/contract/checklists/questions/question'
import {
  type EvidenceSettings,
  evidenceSettingsOf,
  fittingEvidence,
} from '@portal/contract/checklists/questions/evidence-settings'
import { isEvidenceRequired } from '@portal/contract/checklists/questions/evidence-words'
import type { OptionFlag } from '@portal/contract/checklists/questions/option-flags'
import {
  type Option,
  QUESTION_TYPE,
  type QuestionType,
} from '@portal/contract/checklists/questions/types/question-type-rules'
import {
  QUESTION_TYPES,
  fixedLabels,
  isChoice,
  shownOptions,
} from '@portal/contract/checklists/questions/types/question-types'

/** A number, or what was typed so far and is none. */
export type NumberDraft = number | string

export type DraftOption = {
  /** Its own in this form, also while the server has given it no id. */
  readonly key: string
  readonly id?: string
  readonly data: string
  readonly weight: NumberDraft
} & Pick<Option, OptionFlag>
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

export type Draft = Pick<Question, 'name' | 'description' | 'type' | 'required'> &
  EvidenceSettings & {
    /** Empty until one is chosen. */
    readonly category_id: string
    readonly options: readonly DraftOption[]
    readonly range: { readonly above: NumberDraft; readonly below: NumberDraft }
    readonly date_only: boolean
    readonly parent: DraftParent | null
  }

/** In the order of the screen, which is the order its problems are told in. */
export const emptyDraft = (categoryId = ''): Draft => ({
  name: '',
  description: '',
  category_id: categoryId,
  type: QUESTION_TYPE.single,
  options: [],
  range: { above: '', below: '' },
  date_only: false,
  required: false,
  parent: null,
  ...evidenceSettingsOf({}),
})

const valueOf = (range: readonly Bound[], operator: Bound['operator']): NumberDraft =>
  range.find((bound) => bound.operator === operator)?.value ?? ''

export const draftOf = (question: Question): Draft => ({
  name: question.name,
  description: question.description,
  category_id: question.category_id,
  type: question.type,
  options: shownOptions(question.type, question.options).map((option) => ({
    ...option,
    key: option.id,
  })),
  range: { above: valueOf(question.range, '>'), below: valueOf(question.range, '<') },
  date_only: question.date_only ?? false,
  required: question.required,
  ...evidenceSettingsOf(question),
  parent: question.parent && {
    id: question.parent.id,
    conditions: question.parent.conditions.map((condition, index) =>
      isOnOption(condition) ? condition : { ...condition, key: `stored-${index}` },
    ),
  },
})

/** Fields that say something only with one another. */
export const TOGETHER = [
  ['type', 'options', 'range', 'date_only', 'evidence_when'],
  ['category_id', 'parent'],
] as const

/** A draft whose new options have the ids that they were saved under, where those at the same places say the same. */
export const withSavedIds = (draft: Draft, { options: saved }: Draft): Draft => {
  const known = new Set(draft.options.map(({ id }) => id))
  const pairs = draft.options.flatMap(({ id, key, data }, index) => {
    const other = saved[index]
    const isIt = id === undefined && other?.id !== undefined && other.data === data.trim()
    return isIt && !known.has(other.id) ? [[key, other.id] as const] : []
  })
  const ids = new Map(pairs)
  const renamed = (key: string) => ids.get(key) ?? key
  return {
    ...draft,
    options: draft.options.map((option) => {
      const id = ids.get(option.key)
      return id === undefined ? option : { ...option, id, key: id }
    }),
    evidence_when: draft.evidence_when.map(renamed),
  }
}

type Keyed = { readonly key: string }

/** One that none of these has. */
export const nextKey = (items: readonly Keyed[]) => {
  const taken = items.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0))
  return `new-${Math.max(0, ...taken) + 1}`
}

/** The options of 1 to n, or of Sim and Não; those that were there keep their weights. */
export const fixedOptions = (
  type: QuestionType,
  count: number,
  before: readonly DraftOption[] = [],
): DraftOption[] =>
  (fixedLabels(type, count) ?? []).map(
    (data) =>
      before.find((option) => option.data === data) ?? { key: `new-${data}`, data, weight: 0 },
  )

export const boundsOf = ({ conditions }: DraftParent) =>
  conditions.flatMap((condition) => ('key' in condition ? [condition] : []))

/** The sides of the range that were filled in, as the wire names them. */
export const filledSides = ({ above, below }: Draft['range']) =>
  [
    { side: 'above', operator: '>', value: above } as const,
    { side: 'below', operator: '<', value: below } as const,
  ].filter(({ value }) => value !== '')

/** Options that make nothing due are not named. A new option that makes evidence due is sent with its key for an id. */
const withEvidence = (draft: Draft) => {
  const options = isChoice(draft.type) ? draft.options : []
  const fitting = fittingEvidence(
    draft,
    options.map(({ key }) => key),
  )
  const when = isEvidenceRequired(fitting) ? fitting.evidence_when : []
  return {
    ...fitting,
    evidence_when: when,
    options: options.map((option) =>
      when.includes(option.key) ? { ...option, id: option.key } : option,
    ),
  }
}

/** What the draft says, to be read by the rules: what another type asked for stays behind. */
export const ofItsType = (draft: Draft) => ({
  ...draft,
  ...withEvidence(draft),
  range: QUESTION_TYPES[draft.type].takesRange ? filledSides(draft.range) : [],
  date_only: draft.type === QUESTION_TYPE.date && draft.date_only,
})
