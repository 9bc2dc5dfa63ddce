import type { InboxItem } from '@portal/contract/alerts/inbox'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { LatestItems } from '#components/lists/latest-items.tsx'
import { latestAlertsQuery } from './inbox.api.ts'
import { InboxEntry } from './inbox-entry.tsx'
import { useMarkRead } from './use-mark-read.ts'

const AlertDialog = lazyPart(
  async () => (await import('#features/alerts/alert-dialog.tsx')).AlertDialog,
)

export const LatestAlerts = () => (
  <LatestItems title="Últimos alertas">
    <Entries />
  </LatestItems>
)

const Entries = () => {
  const { data: alerts } = useSuspenseQuery(latestAlertsQuery)
  const { mark } = useMarkRead()
  const [viewed, setViewed] = useState<InboxItem>()
  const view = (alert: InboxItem) => {
    setViewed(alert)
    mark(alert)
  }
  if (alerts.length === 0) return <p>Nenhum alerta para as suas filiais.</p>
  return (
    <>
      <ul className="grid gap-2 m-0 p-0 list-none">
        {alerts.map((alert) => (
          <InboxEntry
            key={alert.id}
            alert={alert}
            onView={() => view(alert)}
            onMark={() => mark(alert)}
          />
        ))}
      </ul>
      {viewed && <AlertDialog alert={viewed} onClose={() => setViewed(undefined)} />}
    </>
  )
}
