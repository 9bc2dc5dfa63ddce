import * as z from 'zod/mini'
import { hasBegun, hasEnded } from '#shared/dates.ts'
import type { StateLabel } from '#shared/state-label.ts'
import type { NewsItem } from './news.ts'

/** In the order of the filter. */
export const newsStateName = z.enum(['scheduled', 'active', 'ended', 'paused'])
export type NewsState = z.output<typeof newsStateName>

export const NEWS_STATES: Readonly<Record<NewsState, StateLabel>> = {
  scheduled: { label: 'Agendada', tone: 'neutral' },
  active: { label: 'Ativa', tone: 'good' },
  ended: { label: 'Encerrada', tone: 'neutral' },
  paused: { label: 'Pausada', tone: 'attention' },
}

type DatedNews = Pick<NewsItem, 'active' | 'start_date' | 'end_date'>

/** The state of a news item today. As for checklists, the end date is checked before the pause. */
export const newsState = (news: DatedNews, today: string): NewsState => {
  if (hasEnded(news.end_date, today)) return 'ended'
  if (!news.active) return 'paused'
  return hasBegun(news.start_date, today) ? 'active' : 'scheduled'
}
