import type { InboxItem } from '@portal/contract/alerts/inbox'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { LatestPanel } from '#components/lists/latest-panel.tsx'
import { latestAlertsQuery } from './inbox.api.ts'
import { InboxEntry } from './inbox-entry.tsx'
import classes from './inbox-list.module.css'
import { useMarkRead } from './use-mark-read.ts'

const AlertDialog = lazyDialog(
  async () => (await import('#features/alerts/alert-dialog.tsx')).AlertDialog,
)

export const LatestAlerts = () => (
  <LatestPanel title="Últimos alertas">
    <Entries />
  </LatestPanel>
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
      <ul className={classes.entries}>
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
