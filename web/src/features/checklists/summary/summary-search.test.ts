import { expect, it } from 'vitest'
import { TEXTS_START, textParams, textSearch } from './summary-search.ts'

const paramsOf = (search: object) =>
  Object.fromEntries(new URLSearchParams(textParams(textSearch.parse(search))))

it('reads what was written in the same answers, searched, in pages', () => {
  expect(textSearch.parse({ page: 0, text: [], order: 'user,asc' })).toEqual(TEXTS_START)
  const search = { page: 2, text: ' água ', farms: ['F1'], order: 'farm_name,asc' }
  expect(paramsOf(search)).toEqual({
    page: '2',
    page_size: '10',
    order_by: 'farm_name,asc',
    filters: 'farm_id,equals,F1|text,like,água',
  })
})
