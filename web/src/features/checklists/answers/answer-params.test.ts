import { describe, expect, it } from 'vitest'
import {
  answerParams,
  countFilters,
  filtersIn,
  neighbourParams,
  unfiltered,
} from './answer-params.ts'
import { ANSWERS_START, answerSearch } from './answer-search.ts'

const paramsOf = (search: object) => new URLSearchParams(answerParams(answerSearch.parse(search)))

describe('the address', () => {
  it('is read as the default where it is invalid', () => {
    const nonsense = { page: 0, q: {}, order: 'farm,asc', from: '31/02', to: 7, farms: 'F1' }
    expect(answerSearch.parse(nonsense)).toEqual(ANSWERS_START)
  })

  it('requests ten, the newest first', () => {
    expect(Object.fromEntries(paramsOf({ page: 2 }))).toEqual({
      page: '2',
      page_size: '10',
      output: 'short',
      order_by: 'response_date,desc',
      filters: '',
    })
  })

  it('becomes the filters of the wire: both days included, the month first', () => {
    const search = { q: ' ana ', from: '2026-03-01', to: '2026-12-31', farms: ['F1', 'F3'] }
    expect(paramsOf(search).get('filters')).toBe(
      [
        'farm_id,in,F1,F3',
        'user_name,like,ana',
        'response_date,greater_than,02/28/2026',
        'response_date,less_than,01/01/2027',
      ].join('|'),
    )
    expect(paramsOf({ farms: ['F1'] }).get('filters')).toBe('farm_id,equals,F1')
    expect(paramsOf({ state: 'voided' }).get('state')).toBe('voided')
    expect(countFilters(answerSearch.parse(search))).toBe(4)
    expect(countFilters(answerSearch.parse({ state: 'voided' }))).toBe(1)
  })

  it('filters by the score: bounds included, in per cent', () => {
    const filtersFor = (search: object) => paramsOf(search).get('filters')
    expect(filtersFor({ min: 80, max: '99,5' })).toBe(
      'share,greater_than,79.99|share,less_than,99.51',
    )
    expect(filtersFor({ min: '-12,5', max: 'muito' })).toBe('share,greater_than,-12.51')
    expect(filtersFor({ band: 'Muito bom, ou quase', failed: 'yes', filiais: ['1001'] })).toBe(
      'subsidiary_id,equals,1001|band,equals,Muito bom, ou quase|critical,greater_than,0',
    )
  })

  it('filters by evidence', () => {
    expect(paramsOf({ evidence: 'photos' }).get('filters')).toBe('evidence,equals,photos')
    expect(paramsOf({ evidence: 'video' }).get('filters')).toBe('')
    expect(countFilters(answerSearch.parse({ evidence: 'comment' }))).toBe(1)
  })

  it('clears all filters, and keeps the order', () => {
    const search = answerSearch.parse({
      page: 3,
      q: 'ana',
      from: '2026-03-01',
      to: '2026-03-02',
      farms: ['F1'],
      order: 'response_date,asc',
    })
    expect(unfiltered(search)).toEqual({ ...ANSWERS_START, order: 'response_date,asc' })
  })

  it('passes the active filters to the summary', () => {
    const search = answerSearch.parse({ page: 3, q: 'ana', farms: ['F1'], state: 'voided' })
    expect(filtersIn(search)).toEqual({ q: 'ana', farms: ['F1'] })
  })

  it('passes the list to an answer that is opened from it', () => {
    expect(neighbourParams(answerSearch.parse({ page: 3 }))).toBe('')
    const list = answerSearch.parse({ order: 'response_date,asc', failed: 'yes' })
    expect(decodeURIComponent(neighbourParams(list))).toBe(
      '?order_by=response_date,asc&filters=critical,greater_than,0',
    )
  })
})
