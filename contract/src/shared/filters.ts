import * as z from 'zod/mini'
import { readDate } from './dates.ts'
import { readNumber } from './numbers.ts'
import { SEARCH_MAX } from './paging.ts'

const OPERATORS = ['equals', 'not_equals', 'in', 'like', 'greater_than', 'less_than'] as const
export type Operator = (typeof OPERATORS)[number]

/** Field type → the operators that it accepts. */
const OPERATORS_OF = {
  text: ['equals', 'not_equals', 'in', 'like'],
  boolean: ['equals', 'not_equals'],
  date: ['equals', 'not_equals', 'greater_than', 'less_than'],
  number: ['equals', 'not_equals', 'greater_than', 'less_than'],
  code: ['equals', 'not_equals', 'in'],
  id: ['equals', 'not_equals', 'in'],
  places: ['equals', 'not_equals', 'in'],
  ids: ['equals', 'not_equals', 'in'],
} as const satisfies Record<string, readonly Operator[]>
export type FieldType = keyof typeof OPERATORS_OF
export type FilterFields = Readonly<Record<string, FieldType>>

export type FilterValue = string | number | boolean | readonly string[]
export type Filter = {
  readonly field: string
  readonly operator: Operator
  readonly value: FilterValue
}
type ParsedFilters =
  | { readonly ok: true; readonly filters: readonly Filter[] }
  | { readonly ok: false; readonly reason: string }

const START = `([a-z_]{1,64}),(${OPERATORS.join('|')}),`
const NEXT_FILTER = new RegExp(`\\|(?=${START})`)
const ONE_FILTER = new RegExp(`^${START}([\\s\\S]*)$`)

const BOOLEANS: Readonly<Record<string, boolean>> = {
  '1': true,
  true: true,
  '0': false,
  false: false,
}
const uuid = z.uuid()

const isOperator = (text: string): text is Operator =>
  OPERATORS.some((operator) => operator === text)

const readValue = (type: FieldType, text: string): string | number | boolean | undefined => {
  switch (type) {
    case 'boolean':
      return BOOLEANS[text]
    case 'date':
      return readDate(text)
    case 'number':
      return readNumber(text)
    case 'id':
    case 'ids':
      return uuid.safeParse(text).success ? text.toLowerCase() : undefined
    case 'code':
    case 'places':
    case 'text':
      return text === '' ? undefined : text
  }
}

const readValues = (type: FieldType, text: string) => {
  const values = text.split(',').map((part) => readValue(type, part.trim()))
  return values.every((value) => typeof value === 'string') ? values : undefined
}

const refused = (reason: string): ParsedFilters => ({ ok: false, reason })

/**
 * Reads `field,operator,value|field,operator,value`. The value is everything after the second comma,
 * and a pipe starts a new filter only where `field,operator,` follows, because a text may contain both.
 */
export const parseFilters = (text: string, fields: FilterFields): ParsedFilters => {
  if (text === '') return { ok: true, filters: [] }
  const filters: Filter[] = []
  const parts = splitFilters(text)
  if (parts.length > FILTERS_MAX) return refused(TOO_MANY_FILTERS)
  for (const part of parts) {
    if (part === '') continue
    const [, field = '', operator = '', raw = ''] = ONE_FILTER.exec(part) ?? []
    const type = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (type === undefined) return refused(`Filtro desconhecido: ${part.slice(0, 64)}`)
    const allowed: readonly Operator[] = OPERATORS_OF[type]
    if (!isOperator(operator) || !allowed.includes(operator)) {
      return refused(`O filtro ${field} não aceita ${operator}`)
    }
    if (operator === 'like' && raw.trim() === '') continue // the search box was emptied
    if (Array.from(raw).length > SEARCH_MAX && operator !== 'in') return refused(TOO_LONG)
    const value = operator === 'in' ? readValues(type, raw) : readValue(type, raw)
    if (value === undefined) return refused(`Valor inválido no filtro ${field}`)
    filters.push({ field, operator, value })
  }
  return { ok: true, filters }
}

/** Each one is work for every row of the list. */
const FILTERS_MAX = 20
const TOO_LONG = `O texto de um filtro tem no máximo ${SEARCH_MAX} caracteres`
const TOO_MANY_FILTERS = `Uma lista tem no máximo ${FILTERS_MAX} filtros`

/** The parts of a filter text, up to one more than are allowed. */
const splitFilters = (text: string) => {
  const parts: string[] = []
  let rest = text
  for (let cut = rest.search(NEXT_FILTER); cut >= 0; cut = rest.search(NEXT_FILTER)) {
    parts.push(rest.slice(0, cut))
    rest = rest.slice(cut + 1)
    if (parts.length > FILTERS_MAX) break
  }
  return [...parts, rest]
}

/** The filter of a search box: `name,like,{text}`; empty for an empty text. */
export const nameLike = (text: string) => (text.trim() === '' ? '' : `name,like,${text.trim()}`)

type ParsedOrder =
  | { readonly ok: true; readonly field: string; readonly descending: boolean }
  | { readonly ok: false; readonly reason: string }

/** Reads `field,asc` or `field,desc`; an empty text means the first field, ascending. */
export const parseOrder = (text: string, fields: readonly string[]): ParsedOrder => {
  const [field = '', direction = '', ...more] = text === '' ? [fields[0], 'asc'] : text.split(',')
  const readable =
    fields.includes(field) && ['asc', 'desc'].includes(direction) && more.length === 0
  return readable
    ? { ok: true, field, descending: direction === 'desc' }
    : { ok: false, reason: `Ordem desconhecida: ${text.slice(0, 64)}` }
}
