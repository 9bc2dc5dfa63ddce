import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ELLIPSIS, lookupQuery, nextPageOf, pageCountOf, pageLinks, pageQuery } from './paging.ts'

describe('pageCountOf', () => {
  it.each([
    ['an empty list still has a page', 0, 10, 1],
    ['a full page is one page', 10, 10, 1],
    ['one more row opens another', 11, 10, 2],
  ])('%s', (_name, total, size, expected) => {
    expect(pageCountOf(total, size)).toBe(expected)
  })
})

describe('nextPageOf', () => {
  it.each([
    ['there is more', 1, 10, 11, 2],
    ['the last page is exactly full', 2, 10, 20, null],
    ['past the end', 9, 10, 20, null],
    ['everything at once', 1, 0, 500, null],
    ['more than everything at once', 1, 0, 100_001, 2],
  ])('%s', (_name, page, size, total, expected) => {
    expect(nextPageOf(page, size, total)).toBe(expected)
  })
})

describe('pageLinks', () => {
  it.each<[string, number, number, (number | string)[]]>([
    ['a single page', 1, 1, [1]],
    ['few pages are all shown', 2, 4, [1, 2, 3, 4]],
    ['the start of many', 1, 20, [1, 2, ELLIPSIS, 20]],
    ['the middle of many', 10, 20, [1, ELLIPSIS, 9, 10, 11, ELLIPSIS, 20]],
    ['the end of many', 20, 20, [1, ELLIPSIS, 19, 20]],
    ['a gap of one page shows the page', 4, 20, [1, 2, 3, 4, 5, ELLIPSIS, 20]],
  ])('%s', (_name, current, count, expected) => {
    expect(pageLinks(current, count)).toEqual(expected)
  })

  it('always shows the first, the current and the last page, in order', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (a, b) => {
        const [current, count] = [Math.min(a, b), Math.max(a, b)]
        const pages = pageLinks(current, count).filter((link) => typeof link === 'number')
        expect(pages).toEqual(expect.arrayContaining([1, current, count]))
        expect(pages).toEqual(pages.toSorted((x, y) => x - y))
      }),
    ))
})

describe('the query of a list', () => {
  it('starts at page 1 with 10 rows', () => {
    expect(pageQuery.parse({})).toEqual({ page: 1, page_size: 10, filters: '', order_by: '' })
  })

  it.each([
    ['page 0', { page: '0' }],
    ['a negative page', { page: '-1' }],
    ['a fraction', { page: '1.5' }],
    ['text', { page: 'dois' }],
    ['an empty page', { page: '' }],
    ['a page of 0 rows', { page_size: '0' }],
    ['a page of 1001 rows', { page_size: '1001' }],
    ['exponents', { page: '1e3' }],
    ['a page beyond reach', { page: '1000001' }],
  ])('refuses %s', (_name, query) => {
    expect(pageQuery.safeParse(query).success).toBe(false)
  })

  it('takes 0 rows as all in a lookup', () => {
    expect(lookupQuery.parse({ page_size: '0' }).page_size).toBe(0)
  })
})
