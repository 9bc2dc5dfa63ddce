import { canListAlerts } from '@portal/contract/alerts/alert.access'
import type { InboxItem } from '@portal/contract/alerts/inbox'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ButtonLink } from '#components/controls/button-link.tsx'
import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { useActor } from '#session/session.ts'
import { invalidateInbox, unreadQuery } from './inbox.api.ts'
import { InboxList } from './inbox-list.tsx'
import { unreadText } from './unread-text.ts'
import { useMarkRead } from './use-mark-read.ts'

const AlertDialog = lazyPart(
  async () => (await import('#features/alerts/alert-dialog.tsx')).AlertDialog,
)

export const InboxDrawer = ({ onClose }: { readonly onClose: () => void }) => {
  const client = useQueryClient()
  const [viewed, setViewed] = useState<InboxItem>()
  const { mark, markAll, isBusy } = useMarkRead()
  // On closing, alerts that were read meanwhile move to the read ones.
  useEffect(() => () => void invalidateInbox(client), [client])
  const view = (alert: InboxItem) => {
    setViewed(alert)
    mark(alert)
  }
  return (
    <Dialog onClose={onClose} side="right" title="Alertas">
      <InboxTools isBusy={isBusy} onMarkAll={markAll} onLeave={onClose} />
      <InboxList onView={view} onMark={mark} />
      {viewed && <AlertDialog alert={viewed} onClose={() => setViewed(undefined)} />}
    </Dialog>
  )
}

type ToolsProps = {
  readonly isBusy: boolean
  readonly onMarkAll: (until: string) => void
  readonly onLeave: () => void
}

const InboxTools = ({ isBusy, onMarkAll, onLeave }: ToolsProps) => {
  const { data } = useQuery(unreadQuery)
  const canList = canListAlerts(useActor())
  const newest = data?.items[0]?.created_at
  const hasUnread = newest !== undefined && data !== undefined && data.unread > 0
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3 [&_output::first-letter]:uppercase">
      <output className="flex-[1_1_100%] text-ink-soft text-sm">
        {data && unreadText(data.unread)}
      </output>
      {newest !== undefined && (
        <Button
          variant="quiet"
          size="small"
          loading={isBusy}
          aria-disabled={!hasUnread}
          onClick={() => hasUnread && onMarkAll(newest)}
        >
          Marcar todos como lidos
        </Button>
      )}
      {canList && (
        <ButtonLink variant="quiet" size="small" to="/simple-alert" onClick={onLeave}>
          Ver a lista
        </ButtonLink>
      )}
    </div>
  )
}
