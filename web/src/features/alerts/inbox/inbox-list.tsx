import type { InboxItem } from '@portal/contract/alerts/inbox'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ShowMore } from '#components/lists/show-more.tsx'
import { ErrorState } from '#components/states/error-state.tsx'
import { Message } from '#components/notices/message.tsx'
import { TableSkeleton } from '#components/states/skeletons.tsx'
import { readQuery, unreadQuery } from './inbox.api.ts'
import { InboxEntry } from './inbox-entry.tsx'

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
export const InboxList = (actions: InboxActions) => {
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
