import type { ReactNode } from 'react'
import classes from './screen-header.module.css'

type Props = {
  readonly title: string
  readonly lead?: string
  /** Below the title: what the thing is today. */
  readonly about?: ReactNode
  /** What can be done with the whole screen, as a create button. */
  readonly children?: ReactNode
}

export const ScreenHeader = ({ title, lead, about, children }: Props) => (
  <header className={classes.header}>
    <div>
      <h1>{title}</h1>
      {about}
      {lead !== undefined && <p>{lead}</p>}
    </div>
    {children}
  </header>
)
