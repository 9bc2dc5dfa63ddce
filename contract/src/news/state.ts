import type { StateLabel } from '#shared/state.ts'
import type { NewsItem } from './news.ts'
import type { NewsState } from './state-name.ts'

export const NEWS_STATES: Readonly<Record<NewsState, StateLabel>> = {
  scheduled: { label: 'Agendada', tone: 'neutral' },
  active: { label: 'Ativa', tone: 'good' },
  ended: { label: 'Encerrada', tone: 'neutral' },
  paused: { label: 'Pausada', tone: 'attention' },
}

type Dated = Pick<NewsItem, 'active' | 'start_date' | 'end_date'>

/** What a news item is today. As with a checklist, the end decides before the pause. */
export const newsState = (news: Dated, today: string): NewsState => {
  if (news.end_date < today) return 'ended'
  if (!news.active) return 'paused'
  return news.start_date > today ? 'scheduled' : 'active'
}
