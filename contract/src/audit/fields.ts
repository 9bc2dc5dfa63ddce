import { ROLE_LABELS } from '#checklists/checklist/checklist.ts'
import { photoCount } from '#checklists/questions/evidence-settings.ts'
import { photosText } from '#checklists/questions/evidence-text.ts'
import { flagLabelsOf } from '#checklists/questions/option-flags.ts'
import { ID_EQUALS, ID_NOT_EQUALS } from '#checklists/questions/question.ts'
import type { Kind } from '#kinds/kind.ts'
import { kindOf, KINDS } from '#kinds/kinds.ts'
import { ALL, ALL_NAME } from '#places/place.ts'

type Labels = Readonly<Record<string, string>>

/** Labels for fields that the entry's kind no longer has; the first kind with a field of that name wins. */
const ANY_KIND: Labels = Object.assign(
  {},
  ...Object.values<Kind>(KINDS)
    .map(({ fields }) => fields)
    .toReversed(),
)
const fieldsOf = (entity: string): Labels => kindOf(entity)?.fields ?? {}

export const fieldLabel = (entity: string, field: string) =>
  fieldsOf(entity)[field] ?? ANY_KIND[field] ?? field

/** Sorts changes by the order of the form, because the database does not preserve an order. */
export const inFormOrder = <T extends { readonly field: string }>(
  entity: string,
  changes: readonly T[],
) => {
  const positions = new Map(Object.keys(fieldsOf(entity)).map((field, index) => [field, index]))
  const positionOf = ({ field }: T) => positions.get(field) ?? positions.size
  return changes.toSorted((left, right) => positionOf(left) - positionOf(right))
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
/** A tag ends before the next `<`, so that the time stays linear for texts with many of them. */
const HTML = /<\/?[a-z][^<>]*>/gi

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: string) =>
  value
    .replace(DAY, '$3/$2/$1')
    .replaceAll(/<\/(?:p|li|h\d)>|<br\s*\/?>/gi, '\n')
    .replaceAll(HTML, '')
    .trim()

/** Conditions on options are described by number, because the audit stores option ids, which mean nothing to people. */
const optionConditionText = (count: number, isAvoided: boolean) => {
  if (count === 1) return isAvoided ? 'opção não escolhida' : 'opção escolhida'
  return isAvoided ? `nenhuma de ${count} opções escolhida` : `uma de ${count} opções escolhida`
}

const conditionsText = (conditions: readonly Record<string, unknown>[]) =>
  [ID_EQUALS, ID_NOT_EQUALS].flatMap((operator) => {
    const { length } = conditions.filter((condition) => condition['operator'] === operator)
    return length === 0 ? [] : [optionConditionText(length, operator === ID_NOT_EQUALS)]
  })

const isOnOption = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && (value['operator'] === ID_EQUALS || value['operator'] === ID_NOT_EQUALS)

const listText = (values: readonly unknown[]) =>
  [
    ...conditionsText(values.filter(isOnOption)),
    ...values.filter((value) => !isOnOption(value)).map(valueText),
  ].join(', ')

const optionText = (value: Record<string, unknown>) => {
  const weight = `peso ${valueText(value['weight'])}`
  const parts = [weight, ...flagLabelsOf(value).map((flag) => flag.toLowerCase())]
  return `${valueText(value['data'])} (${parts.join('; ')})`
}

/** Options, conditions, bands, grants and photo counts are recognised by their fields. */
const recordText = (value: Record<string, unknown>): string => {
  if ('data' in value) return optionText(value)
  if ('operator' in value) return `${String(value['operator'])} ${valueText(value['value'])}`
  if ('tone' in value)
    return `${valueText(value['label'])} (a partir de ${valueText(value['min'])}%)`
  if ('scopes' in value) {
    return `escopos ${valueText(value['scopes'])}; áreas ${valueText(value['areas'])}`
  }
  const { data: photos } = photoCount.safeParse(value)
  if (photos) return photos.max === 0 ? NOTHING : photosText(photos)
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${valueText(inner)}`)
    .join('\n')
}

const NOTHING = '—'

const EVIDENCE_WHEN = 'evidence_when'
const PLACES = new Set(['subsidiaries', 'farms'])

/** Shows the code ALL as its name. */
const placesText = (places: readonly unknown[]) =>
  places.map((place) => (place === ALL ? ALL_NAME : place))

const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'string') return textOf(value) || NOTHING
  if (Array.isArray(value)) return listText(value) || NOTHING
  return isRecord(value) ? recordText(value) || NOTHING : NOTHING
}

/** Separate from the kinds, because every page loads those. */
const ROLE_FIELDS: Readonly<Record<string, Labels>> = { editors: ROLE_LABELS, viewers: ROLE_LABELS }

/** A value formatted for people. */
export const fieldText = (entity: string, field: string, value: unknown) => {
  const labels = kindOf(entity)?.choices?.[field] ?? ROLE_FIELDS[field]
  const withLabel = (item: unknown): unknown =>
    (typeof item === 'string' || typeof item === 'number' ? labels?.[item] : undefined) ?? item
  if (!Array.isArray(value)) return valueText(withLabel(value))
  if (field === EVIDENCE_WHEN && value.length > 0) return optionConditionText(value.length, false)
  return valueText(PLACES.has(field) ? placesText(value) : value.map(withLabel))
}
