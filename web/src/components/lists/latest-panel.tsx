import { type ReactNode, useId } from 'react'
import classes from './latest-panel.module.css'
import { ListBoundary } from './list-boundary.tsx'

type Props = {
  readonly title: string
  /** The link to all of them, for people who may go there. */
  readonly more?: ReactNode
  /** The latest items. They may suspend or fail. */
  readonly children: ReactNode
}

/** The latest items of a list, on a screen about something else. */
export const LatestPanel = ({ title, more, children }: Props) => {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {more}
      </header>
      <ListBoundary search={title} rows={4}>
        {children}
      </ListBoundary>
    </section>
  )
}
