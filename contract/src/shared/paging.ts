import * as z from 'zod'

export const PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 1000
export const SEARCH_MAX = 2000
export const FILTERS_MAX = 10_000
/** Past this page a list is a mistake: the offset would no longer fit the database's arithmetic. */
const MAX_PAGE = 1_000_000

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))

const query = (smallestPage: number) =>
  z.object({
    page: wholeNumber(1, MAX_PAGE).default(1),
    page_size: wholeNumber(smallestPage, MAX_PAGE_SIZE).default(PAGE_SIZE),
    filters: z.string().max(FILTERS_MAX).default(''),
    order_by: z.string().max(100).default(''),
  })

export const pageQuery = query(1)
/** Lookups serve pickers: there, a page size of 0 means all. */
export const lookupQuery = query(0)
export type PageQuery = z.output<typeof pageQuery>

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    next_page: z.number().int().nullable(),
    total: z.number().int(),
  })

export const pageCountOf = (total: number, pageSize: number) =>
  Math.max(1, Math.ceil(total / pageSize))

/** The page after this one, or null on the last. A page size of 0 is one page with everything. */
export const nextPageOf = (page: number, pageSize: number, total: number) =>
  pageSize > 0 && page * pageSize < total ? page + 1 : null

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
