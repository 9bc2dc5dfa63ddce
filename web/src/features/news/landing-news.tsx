import { canSeeDashboard } from '@portal/contract/dashboard/dashboard.access'
import { newsAccess } from '@portal/contract/news/news.access'
import { Suspense, lazy } from 'react'
import { useActor } from '#session/session.ts'

const LatestNews = lazy(async () => {
  const { LatestNews: component } = await import('./latest-news.tsx')
  return { default: component }
})

/** On the first screen of whoever has no dashboard to find them on. */
export const LandingNews = () => {
  const actor = useActor()
  if (canSeeDashboard(actor) || !newsAccess.canList(actor)) return null
  return (
    <Suspense>
      <LatestNews />
    </Suspense>
  )
}
