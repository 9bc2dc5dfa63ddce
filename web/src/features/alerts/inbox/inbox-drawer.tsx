import { canListAlerts } from '@portal/contract/alerts/alert'
import type { InboxItem } from '@portal/contract/alerts/inbox'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { ButtonLink } from '#components/controls/button-link.tsx'
import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { ShowMore } from '#components/lists/show-more.tsx'
import { Message } from '#components/notices/message.tsx'
import { ErrorState } from '#components/states/error-state.tsx'
import { TableSkeleton } from '#components/states/skeletons.tsx'
import { useActor } from '#session/session.ts'
import { InboxEntry } from './inbox-entry.tsx'
import { invalidateInbox, readQuery, unreadQuery } from './inbox.api.ts'
import { unreadText } from './unread-text.ts'
import { useMarkRead } from './use-mark-read.ts'

type InboxActions = {
  readonly onView: (alert: InboxItem) => void
  readonly onMark: (alert: InboxItem) => void
}

/** Removes alerts that are already shown above, and those that appear on two pages. */
const without = (shown: readonly InboxItem[], items: readonly InboxItem[]) => {
  const shownIds = new Set(shown.map(({ id }) => id))
  return [...new Map(items.map((item) => [item.id, item])).values()].filter(
    ({ id }) => !shownIds.has(id),
  )
}

/** Unread alerts first, then read ones, the latest of each on top. */
const InboxList = (actions: InboxActions) => {
  const unread = useQuery(unreadQuery)
  const read = useInfiniteQuery(readQuery)
  const failedQuery = [unread, read].find(({ isError, data }) => isError && data === undefined)
  if (failedQuery) {
    const retry = () => void Promise.all([unread.refetch(), read.refetch()])
    return <ErrorState error={failedQuery.error} onRetry={retry} />
  }
  if (unread.data === undefined || read.data === undefined) return <TableSkeleton rows={5} />

  const { items, unread: count } = unread.data
  const earlier = without(
    items,
    read.data.pages.flatMap((page) => page.items),
  )
  const hiddenCount = count - items.filter((item) => !item.read).length
  return (
    <>
      {items.length + earlier.length === 0 && (
        <Message icon={IconBell} title="Nenhum alerta">
          <p>Os alertas para as suas filiais aparecem aqui.</p>
        </Message>
      )}
      <Group title="Novos" items={items} {...actions} />
      {hiddenCount > 0 && (
        <p className="-mt-2 mb-4 mx-0 text-ink-soft text-sm">
          Há outros, que aparecem depois destes.
        </p>
      )}
      <Group title="Já lidos" items={earlier} {...actions} />
      <ShowMore pages={read} />
    </>
  )
}

type GroupProps = InboxActions & { readonly title: string; readonly items: readonly InboxItem[] }

const Group = ({ title, items, onView, onMark }: GroupProps) => {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section className="pb-4" aria-labelledby={id}>
      <h3
        className="pt-1 pb-2 px-0 text-ink-soft font-text text-xs font-semibold tracking-[0]"
        id={id}
      >
        {title}
      </h3>
      <ul className="grid gap-2 m-0 p-0 list-none">
        {items.map((alert) => (
          <InboxEntry
            key={alert.id}
            alert={alert}
            onView={() => onView(alert)}
            onMark={() => onMark(alert)}
          />
        ))}
      </ul>
    </section>
  )
}

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
