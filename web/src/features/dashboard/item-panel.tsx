import type { Actor } from '@portal/contract/permissions/actor'
import { type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useActor } from '#session/session.ts'
import { DashboardPanel, NothingHere } from './dashboard-panel.tsx'
import classes from './item-panel.module.css'

type Item = { readonly id: string; readonly name: string }
type Page<T> = { readonly items: T[]; readonly next_page: number | null; readonly total: number }

type Props<T extends Item> = {
  readonly title: string
  readonly query: UseSuspenseQueryOptions<Page<T>, Error, T[], unknown[]>
  /** What is said where there are none. */
  readonly none: string
  /** The way to all of them. */
  readonly all?: ReactNode
  /** To the form for whoever may change the item, to its row in the list for whoever may not. */
  readonly linkOf: (item: T, actor: Actor) => LinkProps
  /** What else is to be known of an item, in a few words. */
  readonly children: (item: T) => ReactNode
}

/** A few items, each in two lines. */
export const ItemPanel = <T extends Item>({ all, ...list }: Props<T>) => (
  <DashboardPanel title={list.title} size="list" aside={all}>
    <Items {...list} />
  </DashboardPanel>
)

const Items = <T extends Item>({ title, query, none, linkOf, children }: Props<T>) => {
  const actor = useActor()
  const { data: items } = useSuspenseQuery(query)
  if (items.length === 0) return <NothingHere>{none}</NothingHere>
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
