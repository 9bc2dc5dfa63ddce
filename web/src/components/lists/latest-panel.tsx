import { type ReactNode, useId } from 'react'
import classes from './latest-panel.module.css'
import { ListBoundary } from './list-boundary.tsx'

type Props = {
  readonly title: string
  /** The way to all of them, for whoever may go there. */
  readonly more?: ReactNode
  /** The few latest. They may suspend, and fail. */
  readonly children: ReactNode
}

/** A few of many, on a screen that is about something else. */
export const LatestPanel = ({ title, more, children }: Props) => {
  const id = useId()
  return (
    <section className={classes.digest} aria-labelledby={id}>
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
