import { ALL } from '@portal/contract/places/place'
import type { Calendar } from '@portal/contract/shared/calendar'
import {
  type Filter,
  type FieldKind,
  type FilterFields,
  type FilterValue,
  type Operator,
  parseFilters,
  parseOrder,
} from '@portal/contract/shared/filters'
import { type PageQuery, nextPageOf, pageLimitOf } from '@portal/contract/shared/paging'
import {
  type Column,
  type SQL,
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gt,
  inArray,
  lt,
  ne,
  not,
  sql,
} from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { AppError } from '#errors.ts'

/** What is true of the rows in each state on a day. */
type StateConditions = (today: string) => Readonly<Record<string, SQL | undefined>>

/** A field that no column holds: it follows from others and from the day. */
type StateField = { readonly kind: 'code' | 'boolean'; readonly states: StateConditions }

/** A list whose values are rows of another table. */
type LinkedField = {
  readonly kind: 'places'
  readonly holds: (values: readonly string[]) => SQL
}

type ColumnField = {
  readonly kind: FieldKind
  readonly column: Column
  /** For a text: the column that is blind to accents and capitals, and has the index. */
  readonly key?: Column | SQL
  /** For a date whose column is an instant: whose days are meant. */
  readonly daysOf?: Calendar
}
type Field = ColumnField | StateField | LinkedField

export const LATEST_FIRST = 'created_at,desc'

/** What a list can be filtered and ordered by. The wire's names on the left. */
export type Listing = {
  readonly fields: Readonly<Record<string, Field>>
  readonly orders: Readonly<Record<string, Column>>
  /** Of a list that asks for none; without it, the first of the orders. */
  readonly defaultOrder?: string
  /** Ends every order, so that no row is on two pages. */
  readonly last: Column
  /** The company's day, for those fields that follow from it. */
  readonly today?: string | undefined
}

type PlacedTable = Readonly<
  Record<'id' | 'name' | 'nameKey' | 'createdAt' | 'subsidiaries' | 'farms', Column>
>

/** The list of a kind that is placed in subsidiaries: by what every such kind is found and ordered, and by fields of its own. */
export const placedListing = (table: PlacedTable, fields: Listing['fields'] = {}): Listing => ({
  fields: {
    id: { kind: 'id', column: table.id },
    name: { kind: 'text', column: table.name, key: table.nameKey },
    subsidiaries: { kind: 'places', column: table.subsidiaries },
    farms: { kind: 'places', column: table.farms },
    ...fields,
  },
  orders: { created_at: table.createdAt, name: table.nameKey },
  defaultOrder: LATEST_FIRST,
  last: table.id,
})

/** The rows whose text contains the term, blind to accents and capitals. */
export const contains = (key: Column | SQL, term: string): SQL =>
  sql`${key} like portal_contains(${term})`

const compared = (column: Column, operator: Exclude<Operator, 'like'>, value: FilterValue): SQL => {
  switch (operator) {
    case 'equals':
      return eq(column, value)
    case 'not_equals':
      return ne(column, value)
    case 'in':
      return inArray(column, [value].flat())
    case 'greater_than':
      return gt(column, value)
    case 'less_than':
      return lt(column, value)
  }
}

const unlessNot = (operator: Operator, holds: SQL) =>
  operator === 'not_equals' ? not(holds) : holds

/** On a list, `equals` means that it contains the value, and `in` that it contains one of them. */
const comparedList = (column: Column, operator: Operator, values: readonly string[]) =>
  unlessNot(operator, arrayOverlaps(column, [...values]))

/** By its seconds: written out, the years before 1 and after 9999 are read by no database. */
const instant = (at: Date) => sql`to_timestamp(${at.getTime() / 1000})`

const comparedDay = (column: Column, operator: Operator, day: string, days: Calendar): SQL => {
  const [start, end] = [instant(days.startOfDay(day)), instant(days.endOfDay(day))]
  if (operator === 'greater_than') return sql`${column} >= ${end}`
  if (operator === 'less_than') return sql`${column} < ${start}`
  return unlessNot(operator, sql`(${column} >= ${start} and ${column} < ${end})`)
}

const inStates = (
  { states }: StateField,
  today: string,
  { field, operator }: Filter,
  names: readonly string[],
) => {
  const known = states(today)
  const conditions = names.map((name) => {
    const condition = Object.hasOwn(known, name) ? known[name] : undefined
    if (condition !== undefined) return condition
    throw new AppError('invalid_filter', `Valor inválido no filtro ${field}`)
  })
  return unlessNot(operator, sql`(${sql.join(conditions, sql` or `)})`)
}

const conditionOf = ({ fields, today = '' }: Listing, filter: Filter) => {
  const { field, operator, value } = filter
  const known = fields[field]
  if (known === undefined) throw new AppError('invalid_filter', `Filtro desconhecido: ${field}`)
  const values = [value].flat().map(String)
  if ('states' in known) return inStates(known, today, filter, values)
  if ('holds' in known) return unlessNot(operator, known.holds(values))
  if (known.kind === 'ids') return comparedList(known.column, operator, values)
  // What is for all is for this one too.
  if (known.kind === 'places') return comparedList(known.column, operator, [...values, ALL])
  if (known.daysOf) return comparedDay(known.column, operator, String(value), known.daysOf)
  if (operator === 'like') return contains(known.key ?? known.column, String(value))
  return compared(known.column, operator, value)
}

/** The filters as they are read; what the fields do not know is refused. */
export const readFilters = (text: string, fields: FilterFields) => {
  const parsed = parseFilters(text, fields)
  if (!parsed.ok) throw new AppError('invalid_filter', parsed.reason)
  return parsed.filters
}

/** What all of these filters leave. */
export const conditionOfAll = (listing: Listing, filters: readonly Filter[]) =>
  and(...filters.map((filter) => conditionOf(listing, filter)))

const filtersOf = (listing: Listing, text: string) => {
  const kinds = Object.entries(listing.fields).map(([name, { kind }]) => [name, kind])
  return conditionOfAll(listing, readFilters(text, Object.fromEntries(kinds)))
}

/** The order as it is read; one that the list does not have is refused. */
export const readOrder = ({ orders, defaultOrder = '' }: Listing, text: string) => {
  const parsed = parseOrder(text || defaultOrder, Object.keys(orders))
  if (!parsed.ok) throw new AppError('invalid_filter', parsed.reason)
  return parsed
}

const orderOf = (listing: Listing, text: string) => {
  const { orders, last } = listing
  const { field, descending } = readOrder(listing, text)
  const column = orders[field]
  const columns = column === undefined || column === last ? [last] : [column, last]
  const [forth, back] = descending ? [desc, asc] : [asc, desc]
  return {
    orderBy: columns.map((each) => forth(each)),
    /** The same from the other end. */
    backwards: columns.map((each) => back(each)),
  }
}

/** A list's query as the parts of a select. What it does not know is refused, never ignored. */
export const readListing = (
  listing: Listing,
  query: PageQuery,
  ...always: (SQL | undefined)[]
) => ({
  where: and(...always, filtersOf(listing, query.filters)),
  ...orderOf(listing, query.order_by),
  limit: pageLimitOf(query.page_size),
  offset: (query.page - 1) * pageLimitOf(query.page_size),
})

export type Listed = ReturnType<typeof readListing>

/** The rows of the page that a list's query asks for. */
export const pageRows = <Select extends PgSelect>(
  select: Select,
  { where, orderBy, limit, offset }: Pick<Listed, 'where' | 'orderBy' | 'limit' | 'offset'>,
) =>
  select
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

export type Page<T> = { readonly rows: readonly T[]; readonly total: number }

export const presentPage = <Row, Item>(
  { page, page_size }: Pick<PageQuery, 'page' | 'page_size'>,
  { rows, total }: Page<Row>,
  present: (row: Row) => Item,
) => ({
  items: rows.map((row) => present(row)),
  next_page: nextPageOf(page, page_size, total),
  total,
})
