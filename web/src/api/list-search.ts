import { nameLike } from '@portal/contract/shared/filters'
import { PAGE_SIZE, SEARCH_MAX } from '@portal/contract/shared/paging'
import * as z from 'zod/mini'
import { joinFilters } from './search-filters.ts'

const numberAsText = z.pipe(z.number(), z.transform(String))

/** Page and search text of a list, as its address holds them; an invalid value is read as the default. */
export const listSearch = z.object({
  page: z.catch(z._default(z.int().check(z.minimum(1)), 1), 1),
  q: z.catch(
    z._default(
      z.pipe(z.union([z.string(), numberAsText]), z.string().check(z.maxLength(SEARCH_MAX))),
      '',
    ),
    '',
  ),
})
export type ListSearch = z.output<typeof listSearch>

/** The defaults, which an address may leave out. */
export const LIST_START = { page: 1, q: '' } as const satisfies ListSearch

const NEWEST_FIRST = 'created_at,desc'
/** By age and by name. */
export const ORDERS = [NEWEST_FIRST, 'created_at,asc', 'name,asc', 'name,desc']

export const pageParams = ({ page, q }: ListSearch, pageSize: number) => {
  const params = new URLSearchParams({ page: String(page), page_size: String(pageSize) })
  const filters = nameLike(q)
  if (filters !== '') params.set('filters', filters)
  return params.toString()
}

/** One part of a list's address, besides page, text and order. */
export type ListFilter = {
  /** What the address may hold: a text or a list of texts; an invalid value is read as none. */
  readonly param: z.ZodMiniType
  /** The filter in the query syntax of the API, for one value or more. */
  readonly wire?: (values: readonly string[]) => string
  /** The name of its own query parameter, if the API has one. */
  readonly query?: string
  /** It says what the list is about: clearing the filters leaves it. */
  readonly stays?: true
}
export type ListFilters = Readonly<Record<string, ListFilter>>

/** The search of any list. */
export type AnySearch = ListSearch & { readonly order: string } & Readonly<Record<string, unknown>>

/** Filters by name, as an address or a form holds them. */
export type FilterValues = Readonly<Record<string, unknown>>

/** A filter's value as a list; empty if it does not filter. */
export const valuesOf = (value: unknown): string[] =>
  [value].flat().filter((entry): entry is string => typeof entry === 'string' && entry !== '')

function shapeOf<F extends ListFilters>(filters: F): { [Name in keyof F]: F[Name]['param'] }
function shapeOf(filters: ListFilters) {
  return Object.fromEntries(Object.entries(filters).map(([name, { param }]) => [name, param]))
}

type AddressOptions<F> = {
  readonly filters: F
  /** `field,asc` or `field,desc`; the first is the default. */
  readonly orders?: readonly string[]
  /** The field that the text searches. */
  readonly searchField?: string
  readonly pageSize?: number
  /** Query parameters that are always sent. */
  readonly params?: Readonly<Record<string, string>>
}

/** A list's address, described once: its schema, its requests, and what clearing its filters means. */
export const listAddress = <F extends ListFilters>(options: AddressOptions<F>) => {
  const { filters, orders = [], searchField = 'name', pageSize = PAGE_SIZE, params } = options
  const [firstOrder = ''] = orders
  const order = z.string().check(z.refine((text) => orders.includes(text)))
  const search = z.object({
    ...listSearch.shape,
    order: z.catch(z._default(order, firstOrder), firstOrder),
    ...shapeOf(filters),
  })
  const start = search.parse({})
  const parts = Object.entries<ListFilter>(filters)
  const removable = parts.flatMap(([name, { stays }]) => (stays ? [] : [name]))

  const isActive = (name: string, value: unknown) =>
    (name === 'q' || removable.includes(name)) && valuesOf(value).length > 0

  const activeIn = <S extends object>(current: S): Partial<S> => {
    const active: Partial<S> = { ...current }
    for (const [name, value] of Object.entries(active))
      if (!isActive(name, value)) Reflect.deleteProperty(active, name)
    return active
  }
  /** The `filters` parameter of the list and of what is made from it, such as its export. */
  const filtersOf = (current: FilterValues) => {
    const [text = ''] = valuesOf(current['q'])
    return joinFilters([
      ...parts.map(([name, { wire }]) => {
        const values = valuesOf(current[name])
        return wire === undefined || values.length === 0 ? '' : wire(values)
      }),
      text.trim() && `${searchField},like,${text.trim()}`,
    ])
  }
  const paramsOf = (current: AnySearch) => {
    const query = new URLSearchParams({
      page: String(current.page),
      page_size: String(pageSize),
      ...params,
    })
    if (current.order !== '') query.set('order_by', current.order)
    const filter = filtersOf(current)
    if (filter !== '') query.set('filters', filter)
    for (const [name, { query: key }] of parts) {
      const [value] = valuesOf(current[name])
      if (key !== undefined && value !== undefined) query.set(key, value)
    }
    return query.toString()
  }
  return {
    filters,
    search,
    start,
    pageSize,
    isOrdered: orders.length > 0,
    /** The search text and the filters that are on. */
    activeIn,
    isFiltered: (current: AnySearch) => Object.keys(activeIn(current)).length > 0,
    /** The first page without filters, in the same order. */
    unfiltered: <S extends AnySearch>(current: S): S => ({
      ...current,
      ...Object.fromEntries(removable.map((name) => [name, Reflect.get(start, name)])),
      q: '',
      page: 1,
    }),
    filtersOf,
    paramsOf,
  }
}

/** A list that is only searched by name. */
export const PLAIN_LIST = listAddress({ filters: {} })

type SearchText = Pick<ListSearch, 'q'>

/**
 * Whether a search only continues the previous text. It then replaces the history entry, so that going back leads to
 * the list as it was before the search, filters included.
 */
export const isContinuedSearch = (before: SearchText, after: SearchText) =>
  before.q !== '' && before.q !== after.q
