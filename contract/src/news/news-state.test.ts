import { describe, expect, it } from 'vitest'
import { NEWS_STATES, newsState } from './news-state.ts'

const TODAY = '2026-11-16'
const [PAST, LATER] = ['2026-11-01', '2026-11-17']

describe('the state of a news item', () => {
  it.each<[string, boolean, string | null, string | null, string]>([
    ['active, begins tomorrow', true, LATER, '2026-12-31', 'Agendada'],
    ['active from today', true, TODAY, '2026-12-31', 'Ativa'],
    ['active on its last day', true, PAST, TODAY, 'Ativa'],
    ['active, its end passed', true, PAST, '2026-11-15', 'Encerrada'],
    ['paused', false, PAST, '2026-12-31', 'Pausada'],
    ['paused on its last day', false, PAST, TODAY, 'Pausada'],
    ['paused before it began', false, LATER, '2026-12-31', 'Pausada'],
    ['active without dates', true, null, null, 'Ativa'],
    ['active without a start, its end passed', true, null, '2026-11-15', 'Encerrada'],
    ['begins tomorrow without an end', true, LATER, null, 'Agendada'],
    ['paused without dates', false, null, null, 'Pausada'],
    ['paused, its end passed since', false, PAST, '2026-11-15', 'Encerrada'],
  ])('%s', (_name, active, start_date, end_date, label) => {
    expect(NEWS_STATES[newsState({ active, start_date, end_date }, TODAY)].label).toBe(label)
  })

  it('is green only where the item is shown', () => {
    const green = Object.values(NEWS_STATES).filter(({ tone }) => tone === 'good')
    expect(green.map(({ label }) => label)).toEqual(['Ativa'])
  })
})
