import { type ReactNode, useId } from 'react'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import classes from './dashboard-panel.module.css'

/** The space reserved while the panel loads, so that nothing shifts afterwards. */
type Size = 'cards' | 'list' | 'chart' | 'rows'

type Props = {
  readonly title: string
  readonly size: Size
  /** Shown beside the title: a link or a choice. */
  readonly aside?: ReactNode
  /** Resets the error state when it changes: a failure for one period is not one for the next. */
  readonly search?: unknown
  /** May suspend and fail independently of the other panels. */
  readonly children: ReactNode
}

/** A part of the dashboard that loads and fails independently. */
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

/** Shown in a panel that has no data. */
export const EmptyPanelText = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.nothing}>{children}</p>
)
