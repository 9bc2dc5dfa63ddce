import * as z from 'zod/mini'

export const PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 1000
/** The most items that a lookup returns for "all": more than any company has, but still bounded. */
const ALL_MAX = 100_000
export const SEARCH_MAX = 2000
export const FILTERS_MAX = 10_000
/** Beyond this page the offset would overflow the database's integers. */
const MAX_PAGE = 1_000_000

const wholeNumber = (min: number, max: number) => {
  const message = `Informe um número inteiro de ${min} a ${max}`
  return z.pipe(
    z.pipe(z.string(message).check(z.regex(/^\d{1,9}$/, message)), z.transform(Number)),
    z.number().check(z.minimum(min, message), z.maximum(max, message)),
  )
}

export const pageQuery = z.object({
  page: z._default(wholeNumber(1, MAX_PAGE), 1),
  page_size: z._default(wholeNumber(1, MAX_PAGE_SIZE), PAGE_SIZE),
  filters: z._default(z.string().check(z.maxLength(FILTERS_MAX)), ''),
  order_by: z._default(z.string().check(z.maxLength(100)), ''),
})
/** For lists whose items are large, so that their pages stay small. */
export const pageSizeUpTo = (max: number, defaultSize: number) =>
  z._default(wholeNumber(1, max), defaultSize)
const pageSizeOrAll = wholeNumber(0, MAX_PAGE_SIZE)
const MEANING_OF_0 = `0: todos, até ${ALL_MAX}`
/** For lists that can be requested whole: a page size of 0 means all. */
export const pageOrAllQuery = z.extend(pageQuery, {
  page_size: z._default(pageSizeOrAll, PAGE_SIZE).check(z.describe(MEANING_OF_0)),
})
/** For lookups, which serve pickers: without a page size they return all. */
export const lookupQuery = z.extend(pageQuery, {
  page_size: z._default(pageSizeOrAll, 0).check(z.describe(`Sem ele, ou ${MEANING_OF_0}`)),
})
export type PageQuery = z.output<typeof pageQuery>
/** Which page of a list is asked for. */
export type RequestedPage = Pick<PageQuery, 'page' | 'page_size'>

export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    next_page: z.nullable(z.int()),
    total: z.int(),
  })

export const pageCountOf = (total: number, pageSize: number) =>
  Math.max(1, Math.ceil(total / pageSize))

/** How many items a page has at most; a page size of 0 means all. */
export const pageLimitOf = (pageSize: number) => (pageSize === 0 ? ALL_MAX : pageSize)

/** The next page, or null on the last. */
export const nextPageOf = (page: number, pageSize: number, total: number) =>
  page * pageLimitOf(pageSize) < total ? page + 1 : null

export const ELLIPSIS = '…'
const NEIGHBOURS = 1

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** First page, a window around the current one, last page, and an ellipsis for each gap of two or more. */
export const pageLinks = (current: number, count: number): (number | typeof ELLIPSIS)[] => {
  const shown = new Set([1, ...range(current - NEIGHBOURS, current + NEIGHBOURS), count])
  const pages = [...shown].filter((page) => page >= 1 && page <= count).toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0)
    if (gap <= 1) return [page]
    return gap === 2 ? [page - 1, page] : [ELLIPSIS, page]
  })
}
