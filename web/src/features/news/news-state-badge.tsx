import { NEWS_STATES, newsState } from '@portal/contract/news/news-state'
import { currentDay } from '#company-calendar.ts'
import { StateBadge } from '#components/lists/state-badge.tsx'

type Props = { readonly news: Parameters<typeof newsState>[0] }

export const NewsStateBadge = ({ news }: Props) => (
  <StateBadge state={NEWS_STATES[newsState(news, currentDay())]} />
)
