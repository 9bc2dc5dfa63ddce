import { canSeeDashboard } from '@portal/contract/dashboard/dashboard'
import { newsAccess } from '@portal/contract/permissions/content.access'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { useActor } from '#session/session.ts'

const LatestNews = lazyPart(async () => (await import('./latest-news.tsx')).LatestNews)

/** The latest news on the first screen of people without a dashboard. */
export const LandingNews = () => {
  const actor = useActor()
  if (canSeeDashboard(actor) || !newsAccess.canList(actor)) return null
  return <LatestNews />
}
