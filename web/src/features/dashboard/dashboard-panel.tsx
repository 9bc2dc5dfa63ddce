import { type ReactNode, useId } from 'react'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import classes from './dashboard-panel.module.css'

/** How much room is kept while it loads, so that nothing moves when it has. */
type Size = 'cards' | 'list' | 'chart' | 'rows'

type Props = {
  readonly title: string
  readonly size: Size
  /** Beside the title: a way on, or a choice. */
  readonly aside?: ReactNode
  /** What it asks for: a failure of one period is not a failure of the next. */
  readonly search?: unknown
  /** It may suspend, and fail, without the others. */
  readonly children: ReactNode
}

/** A part of the dashboard that loads and fails alone. */
export const DashboardPanel = ({ title, size, aside, search = title, children }: Props) => {
  const id = useId()
  return (
    <section className={classes.panel} data-size={size} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      <div className={classes.body}>
        <ListBoundary search={search} fallback={<PanelSkeleton />}>
          {children}
        </ListBoundary>
      </div>
    </section>
  )
}

const PanelSkeleton = () => <output className={classes.skeleton} aria-label="Carregando" />

/** Instead of what is not there. */
export const NothingHere = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.nothing}>{children}</p>
)
