import { Drawer } from '@mantine/core'
import { canListAlerts } from '@portal/contract/alerts/alert.access'
import type { InboxItem } from '@portal/contract/alerts/inbox'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ButtonLink } from '#components/controls/button-link.tsx'
import { Button } from '#components/controls/button.tsx'
import { useFocusReturn } from '#components/dialogs/dialog.tsx'
import { LayerContext, useLayer } from '#components/dialogs/layers.ts'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { Lines } from '#components/notices/lines.tsx'
import { useActor } from '#session/session.ts'
import { invalidateInbox, unreadQuery } from './inbox.api.ts'
import classes from './inbox-drawer.module.css'
import { InboxList } from './inbox-list.tsx'
import { unreadText } from './unread-text.ts'
import { useMarkRead } from './use-mark-read.ts'

const AlertDialog = lazyDialog(
  async () => (await import('#features/alerts/alert-dialog.tsx')).AlertDialog,
)

export const InboxDrawer = ({ onClose }: { readonly onClose: () => void }) => {
  const client = useQueryClient()
  const [viewed, setViewed] = useState<InboxItem>()
  const { mark, markAll, isBusy } = useMarkRead()
  const layer = useLayer(true, onClose)
  useFocusReturn(true)
  // On closing, alerts that were read meanwhile move to the read ones.
  useEffect(() => () => void invalidateInbox(client), [client])
  const view = (alert: InboxItem) => {
    setViewed(alert)
    mark(alert)
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(27rem, 100vw)"
      title="Alertas"
      closeOnEscape={false} // `useLayer` closes only the topmost layer
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      overlayProps={{ backgroundOpacity: 0.45 }}
      transitionProps={{ duration: 140 }}
      classNames={{
        content: classes.drawer ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
      }}
    >
      <LayerContext value={layer}>
        <InboxTools isBusy={isBusy} onMarkAll={markAll} onLeave={onClose} />
        <InboxList onView={view} onMark={mark} />
        <Lines isInDialog />
        {viewed && <AlertDialog alert={viewed} onClose={() => setViewed(undefined)} />}
      </LayerContext>
    </Drawer>
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
    <div className={classes.tools}>
      <output>{data && unreadText(data.unread)}</output>
      {newest !== undefined && (
        <Button
          kind="quiet"
          size="small"
          loading={isBusy}
          aria-disabled={!hasUnread}
          onClick={() => hasUnread && onMarkAll(newest)}
        >
          Marcar todos como lidos
        </Button>
      )}
      {canList && (
        <ButtonLink kind="quiet" size="small" to="/simple-alert" onClick={onLeave}>
          Ver a lista
        </ButtonLink>
      )}
    </div>
  )
}
