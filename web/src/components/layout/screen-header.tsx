import type { ReactNode } from 'react'
import { Lines } from '#components/notices/lines.tsx'
import classes from './screen-header.module.css'

type Props = {
  readonly title: string
  readonly lead?: string
  /** Below the title: the current state of the item. */
  readonly about?: ReactNode
  /** Actions of the whole screen, such as a create button. */
  readonly children?: ReactNode
}

export const ScreenHeader = ({ title, lead, about, children }: Props) => (
  <>
    <header className={classes.header}>
      <div>
        <h1>{title}</h1>
        {about}
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {children}
    </header>
    <Lines />
  </>
)
