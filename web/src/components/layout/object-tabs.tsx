import { type LinkComponent, createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Lines } from '#components/notices/lines.tsx'
import classes from './object-tabs.module.css'

type Props = {
  /** The item whose screens they are. */
  readonly label: string
  /** Actions of this tab only. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** On a phone not all tabs are visible: scrolls to the open one. */
const scrollToCurrent = (tabs: HTMLElement | null) => {
  const current = tabs?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!tabs || !current) return
  tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2
}

/**
 * The screens of an item. They are links, because each has its own address that can be shared and opened in another
 * tab.
 */
export const ObjectTabs = ({ label, tools, children }: Props) => (
  <>
    <div className={classes.bar}>
      <nav ref={scrollToCurrent} className={classes.tabs} aria-label={label}>
        {children}
      </nav>
      {tools !== undefined && <div className={classes.tools}>{tools}</div>}
    </div>
    <Lines />
  </>
)

const TabAnchor = ({ className = '', children, ...rest }: ComponentProps<'a'>) => (
  <a className={`${classes.tab} ${className}`} {...rest}>
    {children}
  </a>
)

/** One tab; the router marks the open one. */
export const ObjectTab: LinkComponent<typeof TabAnchor> = createLink(TabAnchor)
