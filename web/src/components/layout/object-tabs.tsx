import { type LinkComponent, createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import classes from './object-tabs.module.css'

type Props = {
  /** Whose screens they are. */
  readonly label: string
  /** What can be done in this tab alone. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** On a phone not all tabs are in sight: the one that is open must be. */
const showCurrent = (tabs: HTMLElement | null) => {
  const current = tabs?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!tabs || !current) return
  tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2
}

/** The screens of an item. Links, as each has an address of its own: it can be sent, kept and opened beside another. */
export const ObjectTabs = ({ label, tools, children }: Props) => (
  <div className={classes.bar}>
    <nav ref={showCurrent} className={classes.tabs} aria-label={label}>
      {children}
    </nav>
    {tools !== undefined && <div className={classes.tools}>{tools}</div>}
  </div>
)

const TabAnchor = ({ className = '', children, ...rest }: ComponentProps<'a'>) => (
  <a className={`${classes.tab} ${className}`} {...rest}>
    {children}
  </a>
)

/** One of them; the router marks the one that is open. */
export const ObjectTab: LinkComponent<typeof TabAnchor> = createLink(TabAnchor)
