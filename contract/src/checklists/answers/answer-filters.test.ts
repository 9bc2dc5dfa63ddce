import { describe, expect, it } from 'vitest'
import { parseFilters } from '#shared/filters.ts'
import { ANSWER_FILTERS } from './answer-filters.ts'

describe('the filters of answers', () => {
  it.each([
    'farm_id,in,F1,F2|subsidiary_id,equals,1001',
    'user_name,like,josé, o técnico|response_date,greater_than,02/28/2026',
    'share,less_than,79.99|critical,greater_than,0|band,equals,Muito bom, ou quase',
    'evidence,equals,photos|evidence,in,photos,comment',
  ])('read %s', (text) => expect(parseFilters(text, ANSWER_FILTERS).ok).toBe(true))

  it.each([
    'total_weight,equals,3',
    'share,like,8',
    'share,less_than,muito',
    'evidence,greater_than,0',
  ])('refuse %s', (text) => expect(parseFilters(text, ANSWER_FILTERS).ok).toBe(false))
})
