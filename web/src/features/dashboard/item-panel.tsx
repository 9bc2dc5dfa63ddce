import type { Actor } from '@portal/contract/permissions/actor'
import { type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useActor } from '#session/session.ts'
import { DashboardPanel, EmptyPanelText } from './dashboard-panel.tsx'
import classes from './item-panel.module.css'

type Item = { readonly id: string; readonly name: string }
type Page<T> = { readonly items: T[]; readonly next_page: number | null; readonly total: number }

type Props<T extends Item> = {
  readonly title: string
  readonly query: UseSuspenseQueryOptions<Page<T>, Error, T[], unknown[]>
  /** The text of an empty panel. */
  readonly emptyText: string
  /** A link to the whole list. */
  readonly seeAll?: ReactNode
  /** Links to the form if the actor may change the item, otherwise to the item in its list. */
  readonly linkOf: (item: T, actor: Actor) => LinkProps
  /** The second line of an item. */
  readonly children: (item: T) => ReactNode
}

/** A short list of items, each in two lines. */
export const ItemPanel = <T extends Item>({ seeAll, ...list }: Props<T>) => (
  <DashboardPanel title={list.title} size="list" aside={seeAll}>
    <Items {...list} />
  </DashboardPanel>
)

const Items = <T extends Item>({ title, query, emptyText, linkOf, children }: Props<T>) => {
  const actor = useActor()
  const { data: items } = useSuspenseQuery(query)
  if (items.length === 0) return <EmptyPanelText>{emptyText}</EmptyPanelText>
  return (
    <ol className={classes.list} aria-label={title}>
      {items.map((item) => (
        <li key={item.id}>
          <Link {...linkOf(item, actor)} title={item.name}>
            {item.name}
          </Link>
          <small>{children(item)}</small>
        </li>
      ))}
    </ol>
  )
}
