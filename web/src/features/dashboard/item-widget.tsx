import type { Actor } from '@portal/contract/permissions/actor'
import { type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useActor } from '#session/session.ts'
import { DashboardWidget, EmptyWidgetText } from './dashboard-widget.tsx'

type Item = { readonly id: string; readonly name: string }
type Page<T> = { readonly items: T[]; readonly next_page: number | null; readonly total: number }

type Props<T extends Item> = {
  readonly title: string
  readonly query: UseSuspenseQueryOptions<Page<T>, Error, T[], unknown[]>
  /** The text of an empty widget. */
  readonly emptyText: string
  /** A link to the whole list. */
  readonly seeAll?: ReactNode
  /** Links to the form if the actor may change the item, otherwise to the item in its list. */
  readonly linkOf: (item: T, actor: Actor) => LinkProps
  /** The second line of an item. */
  readonly children: (item: T) => ReactNode
}

/** A short list of items, each in two lines. */
export const ItemWidget = <T extends Item>({ seeAll, ...list }: Props<T>) => (
  <DashboardWidget title={list.title} size="list" aside={seeAll}>
    <Items {...list} />
  </DashboardWidget>
)

const Items = <T extends Item>({ title, query, emptyText, linkOf, children }: Props<T>) => {
  const actor = useActor()
  const { data: items } = useSuspenseQuery(query)
  if (items.length === 0) return <EmptyWidgetText>{emptyText}</EmptyWidgetText>
  return (
    <ol
      className="m-0 p-0 list-none [&_li:first-child]:border-t-0 [&_a:hover]:underline [&_small_[data-tone='attention']]:text-warn [&_small_[data-tone='attention']]:font-semibold [&_small_[data-tone='bad']]:text-danger [&_small_[data-tone='bad']]:font-semibold [&_a]:truncate [&_a]:py-0.5 [&_a]:text-link [&_a]:font-semibold [&_a]:no-underline pointer-coarse:[&_a]:py-1.5"
      aria-label={title}
    >
      {items.map((item) => (
        <li
          className="grid content-center gap-0.5 min-h-[3.875rem] border-t border-t-line"
          key={item.id}
        >
          <Link {...linkOf(item, actor)} title={item.name}>
            {item.name}
          </Link>
          <small className="flex flex-wrap gap-x-3 gap-y-0 text-ink-soft text-xs">
            {children(item)}
          </small>
        </li>
      ))}
    </ol>
  )
}
