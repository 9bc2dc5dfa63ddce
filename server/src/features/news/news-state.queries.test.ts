import { newsState, newsStateName } from '@portal/contract/news/news-state'
import { describe, expect, it } from 'vitest'
import { master } from '#test/support/people.ts'
import { namesIn, withPlaces } from '#test/support/places.ts'
import { news } from './news.tables.ts'

/** Half past eleven at night in São Paulo, when the company's date differs from the UTC date. */
const NIGHT = new Date('2026-11-17T02:30:00Z')
const DAYS = [null, '2026-11-15', '2026-11-16', '2026-11-17']

describe('the filter of news by state', () => {
  it('finds the same news as the contract’s rule, for every combination of switch and dates', () =>
    withPlaces(async ({ db, clock, call }) => {
      clock.now = NIGHT
      const articles = [true, false].flatMap((active) =>
        DAYS.flatMap((start) =>
          DAYS.map((end) => ({ active, start, end, name: `${active} ${start} ${end}` })),
        ),
      )
      await db.insert(news).values(
        articles.map(({ active, start, end, name }) => ({
          name,
          active,
          startDate: start,
          endDate: end,
          summary: '<p>Resumo</p>',
          description: '<p>Corpo</p>',
          subsidiaries: ['ALL'],
          farms: ['ALL'],
          createdAt: NIGHT,
          updatedAt: NIGHT,
          updatedBy: 'Ana',
        })),
      )
      for (const state of newsStateName.options) {
        const expected = articles.filter(
          ({ active, start, end }) =>
            newsState({ active, start_date: start, end_date: end }, '2026-11-16') === state,
        )
        expect(expected).not.toEqual([])
        const url = `/news?page_size=50&order_by=name,asc&filters=state,equals,${state}`
        const names = namesIn(await call('GET', url, { as: master }))
        expect([state, names.toSorted()]).toEqual([
          state,
          expected.map(({ name }) => name).toSorted(),
        ])
      }
    }))
})
