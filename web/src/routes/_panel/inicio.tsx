import { createFileRoute } from '@tanstack/react-router'
import { LatestAlerts } from '#features/alerts/inbox/latest-alerts.tsx'
import { LatestNews } from '#features/news/latest-news.tsx'
import { HomePage } from '#features/panel/home-page.tsx'

export const Route = createFileRoute('/_panel/inicio')({
  staticData: { title: 'Início' },
  component: InicioPage,
})

function InicioPage() {
  return <HomePage news={<LatestNews />} alerts={<LatestAlerts />} />
}
