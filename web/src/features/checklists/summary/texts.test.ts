import { expect, it } from 'vitest'
import { textAddress } from '#features/checklists/answers/answer-address.ts'

const paramsOf = (search: object) =>
  Object.fromEntries(new URLSearchParams(textAddress.paramsOf(textAddress.search.parse(search))))

it('requests the texts of the filtered answers, searched, in pages', () => {
  const search = { page: 2, text: ' água ', farms: ['F1'], by: 'farm_name,asc' }
  expect(paramsOf(search)).toEqual({
    page: '2',
    page_size: '10',
    order_by: 'farm_name,asc',
    filters: 'farm_id,equals,F1|text,like,água',
  })
})
