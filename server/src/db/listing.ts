import { ALL } from '@portal/contract/places/place'
import type { Calendar } from '@portal/contract/shared/calendar'
import {
  type Filter,
  type FieldType,
  type FilterFields,
  type FilterValue,
  type Operator,
  parseFilters,
  parseOrder,
} from '@portal/contract/shared/filters'
import {
  type PageQuery,
  type RequestedPage,
  nextPageOf,
  pageLimitOf,
} from '@portal/contract/shared/paging'
import {
  type Column,
  type SQL,
  type SQLWrapper,
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gt,
  inArray,
  lt,
  not,
  sql,
} from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { invalidFilter } from '#errors.ts'

/** For each state, the condition that its rows meet on a given date. */
type StateConditions = (today: string) => Readonly<Record<string, SQL | undefined>>

/** A field without a column: it is computed from other columns and the date. */
type StateField = { readonly type: 'code' | 'boolean'; readonly states: StateConditions }

/** A field whose values are rows of another table. */
type LinkedField = {
  readonly type: 'places'
  readonly holds: (values: readonly string[]) => SQL
}

type ColumnField = {
  readonly type: FieldType
  readonly column: Column
  /** What is indexed instead of the column: a text without accents and capitals, a date that is never null. */
  readonly key?: Column | SQL
  /** For a date whose column is an instant: the calendar that gives its day. */
  readonly daysOf?: Calendar
}
type Field = ColumnField | StateField | LinkedField

const LATEST_FIRST = 'created_at,desc'

/** The filters and orders of a list, by their wire names. */
export type Listing = {
  readonly fields: Readonly<Record<string, Field>>
  readonly orders: Readonly<Record<string, Column | SQL>>
  /** Used if the query names no order. Without it, the first order is used. */
  readonly defaultOrder?: string
  /** The last column of every order, as a tie-breaker: without it a row could be on two pages. */
  readonly last: Column
  /** The company's current date, for the fields that depend on it. */
  readonly today?: string | undefined
}

type PlacedTable = Readonly<
  Record<'id' | 'name' | 'nameKey' | 'createdAt' | 'subsidiaries' | 'farms', Column>
>

/** The listing of a kind that is placed in subsidiaries: the common fields and orders, and fields of its own. */
export const placedListing = (table: PlacedTable, fields: Listing['fields'] = {}): Listing => ({
  fields: {
    id: { type: 'id', column: table.id },
    name: { type: 'text', column: table.name, key: table.nameKey },
    subsidiaries: { type: 'places', column: table.subsidiaries },
    farms: { type: 'places', column: table.farms },
    ...fields,
  },
  orders: { created_at: table.createdAt, name: table.nameKey },
  defaultOrder: LATEST_FIRST,
  last: table.id,
})

/** Matches text that contains the term, ignoring accents and capitals. */
export const contains = (key: Column | SQL, term: string): SQL =>
  sql`${key} like portal_contains(${term})`

const comparison = (
  column: SQLWrapper,
  operator: Exclude<Operator, 'like'>,
  value: FilterValue,
): SQL => {
  switch (operator) {
    case 'equals':
      return eq(column, value)
    case 'not_equals':
      return sql`${column} is distinct from ${value}` // also true of an empty column
    case 'in':
      return inArray(column, [value].flat())
    case 'greater_than':
      return gt(column, value)
    case 'less_than':
      return lt(column, value)
  }
}

const negateIfNotEquals = (operator: Operator, condition: SQL) =>
  operator === 'not_equals' ? not(condition) : condition

/** On a list, `equals` means that it contains the value, and `in` that it contains one of them. */
const listComparison = (column: Column, operator: Operator, values: readonly string[]) =>
  negateIfNotEquals(operator, arrayOverlaps(column, [...values]))

/** Built from seconds: PostgreSQL cannot parse dates before the year 1 or after 9999 as text. */
const instant = (at: Date) => sql`to_timestamp(${at.getTime() / 1000})`

const dayComparison = (
  column: Column,
  operator: Operator,
  day: string,
  calendar: Calendar,
): SQL => {
  const [start, end] = [instant(calendar.startOfDay(day)), instant(calendar.endOfDay(day))]
  if (operator === 'greater_than') return sql`${column} >= ${end}`
  if (operator === 'less_than') return sql`${column} < ${start}`
  return negateIfNotEquals(operator, sql`(${column} >= ${start} and ${column} < ${end})`)
}

const stateComparison = (
  { states }: StateField,
  today: string,
  { field, operator }: Filter,
  names: readonly string[],
) => {
  const conditionsByState = states(today)
  const conditions = names.map((name) => {
    const condition = Object.hasOwn(conditionsByState, name) ? conditionsByState[name] : undefined
    if (condition !== undefined) return condition
    throw invalidFilter(`Valor inválido no filtro ${field}`)
  })
  return negateIfNotEquals(operator, sql`(${sql.join(conditions, sql` or `)})`)
}

const conditionOf = ({ fields, today = '' }: Listing, filter: Filter) => {
  const { field, operator, value } = filter
  const definition = fields[field]
  if (definition === undefined) throw invalidFilter(`Filtro desconhecido: ${field}`)
  const values = [value].flat().map(String)
  if ('states' in definition) return stateComparison(definition, today, filter, values)
  if ('holds' in definition) return negateIfNotEquals(operator, definition.holds(values))
  if (definition.type === 'ids') return listComparison(definition.column, operator, values)
  // An item for ALL is for this place too.
  if (definition.type === 'places')
    return listComparison(definition.column, operator, [...values, ALL])
  if (definition.daysOf)
    return dayComparison(definition.column, operator, String(value), definition.daysOf)
  if (operator === 'like') return contains(definition.key ?? definition.column, String(value))
  const { type, column, key = column } = definition
  if (type !== 'date') return comparison(column, operator, value)
  const condition = comparison(key, operator, value)
  // A missing date, of which the key is infinity, is not later than another.
  return operator === 'greater_than' ? sql`(${condition} and ${key} < 'infinity')` : condition
}

/** Parses the filters, and refuses unknown fields. */
export const readFilters = (text: string, fields: FilterFields) => {
  const parsed = parseFilters(text, fields)
  if (!parsed.ok) throw invalidFilter(parsed.reason)
  return parsed.filters
}

/** The conjunction of the conditions of these filters. */
export const conditionOfAll = (listing: Listing, filters: readonly Filter[]) =>
  and(...filters.map((filter) => conditionOf(listing, filter)))

const filtersOf = (listing: Listing, text: string) => {
  const types = Object.entries(listing.fields).map(([name, { type }]) => [name, type])
  return conditionOfAll(listing, readFilters(text, Object.fromEntries(types)))
}

/** Parses the order, and refuses one that the list does not have. */
export const readOrder = ({ orders, defaultOrder = '' }: Listing, text: string) => {
  const parsed = parseOrder(text || defaultOrder, Object.keys(orders))
  if (!parsed.ok) throw invalidFilter(parsed.reason, 'order_by')
  return parsed
}

const orderOf = (listing: Listing, text: string) => {
  const { orders, last } = listing
  const { field, descending } = readOrder(listing, text)
  const column = orders[field]
  const columns = column === undefined || column === last ? [last] : [column, last]
  return columns.map((each) => (descending ? desc(each) : asc(each)))
}

/** Translates a list's query into the parts of a select. Unknown filters and orders are refused, never ignored. */
export const readListing = (
  listing: Listing,
  query: PageQuery,
  ...fixedConditions: (SQL | undefined)[]
) => ({
  where: and(...fixedConditions, filtersOf(listing, query.filters)),
  orderBy: orderOf(listing, query.order_by),
  limit: pageLimitOf(query.page_size),
  offset: (query.page - 1) * pageLimitOf(query.page_size),
})

export type Listed = ReturnType<typeof readListing>

/** Adds the conditions, order and limits of a page to a select. */
export const pageRows = <Select extends PgSelect>(
  select: Select,
  { where, orderBy, limit, offset }: Listed,
) =>
  select
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

export type Page<T> = { readonly rows: readonly T[]; readonly total: number }

export const presentPage = <Row, Item>(
  { page, page_size }: RequestedPage,
  { rows, total }: Page<Row>,
  present: (row: Row) => Item,
) => ({
  items: rows.map((row) => present(row)),
  next_page: nextPageOf(page, page_size, total),
  total,
})
