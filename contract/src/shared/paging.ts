import * as z from 'zod'

export const PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 1000
/** What a lookup answers when asked for all: more than any company has, and still a limit. */
const ALL_MAX = 100_000
export const SEARCH_MAX = 2000
export const FILTERS_MAX = 10_000
/** Past this page a list is a mistake: the offset would no longer fit the database's arithmetic. */
const MAX_PAGE = 1_000_000

const wholeNumber = (min: number, max: number) => {
  const message = `Informe um número inteiro de ${min} a ${max}`
  return z
    .string(message)
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
}

export const pageQuery = z.object({
  page: wholeNumber(1, MAX_PAGE).default(1),
  page_size: wholeNumber(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
  filters: z.string().max(FILTERS_MAX).default(''),
  order_by: z.string().max(100).default(''),
})
/** Of a list whose items are large: few are handed out at once. */
export const pageSizeUpTo = (max: number, byDefault: number) =>
  wholeNumber(1, max).default(byDefault)
const pageSizeOrAll = wholeNumber(0, MAX_PAGE_SIZE)
const MEANING_OF_0 = `0: todos, até ${ALL_MAX}`
/** A list that can be asked for whole: there, a page size of 0 means all. */
export const pageOrAllQuery = pageQuery.extend({
  page_size: pageSizeOrAll.default(PAGE_SIZE).describe(MEANING_OF_0),
})
/** Lookups serve pickers: whoever names no page size is answered all. */
export const lookupQuery = pageQuery.extend({
  page_size: pageSizeOrAll.default(0).describe(`Sem ele, ou ${MEANING_OF_0}`),
})
export type PageQuery = z.output<typeof pageQuery>

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    next_page: z.number().int().nullable(),
    total: z.number().int(),
  })

export const pageCountOf = (total: number, pageSize: number) =>
  Math.max(1, Math.ceil(total / pageSize))

/** How many items a page has at most; a page size of 0 asks for all. */
export const pageLimitOf = (pageSize: number) => (pageSize === 0 ? ALL_MAX : pageSize)

/** The page after this one, or null on the last. */
export const nextPageOf = (page: number, pageSize: number, total: number) =>
  page * pageLimitOf(pageSize) < total ? page + 1 : null

export const ELLIPSIS = '…'
const AROUND = 1

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** First page, a window around the current one, last page, and an ellipsis for each gap of two or more. */
export const pageLinks = (current: number, count: number): (number | typeof ELLIPSIS)[] => {
  const shown = new Set([1, ...range(current - AROUND, current + AROUND), count])
  const pages = [...shown].filter((page) => page >= 1 && page <= count).toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0)
    if (gap <= 1) return [page]
    return gap === 2 ? [page - 1, page] : [ELLIPSIS, page]
  })
}
