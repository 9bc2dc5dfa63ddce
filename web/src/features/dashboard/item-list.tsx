import type { ReactNode } from 'react'
import classes from './item-list.module.css'

type Props = { readonly label: string; readonly children: ReactNode }

/** A few items, each in two lines. */
export const ItemList = ({ label, children }: Props) => (
  <ol className={classes.list} aria-label={label}>
    {children}
  </ol>
)

type ItemProps = {
  /** The name, as a way to the item. */
  readonly link: ReactNode
  /** What else is to be known of it, in a few words. */
  readonly children: ReactNode
}

export const Item = ({ link, children }: ItemProps) => (
  <li>
    {link}
    <small>{children}</small>
  </li>
)
