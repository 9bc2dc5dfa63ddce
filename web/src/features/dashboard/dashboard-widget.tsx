import { type ReactNode, useId } from 'react'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import classes from './dashboard-widget.module.css'

/** The space reserved while the widget loads, so that nothing shifts afterwards. */
type Size = 'cards' | 'list' | 'chart' | 'rows'

type Props = {
  readonly title: string
  readonly size: Size
  /** Shown beside the title: a link or a choice. */
  readonly aside?: ReactNode
  /** Resets the error state when it changes: a failure for one period is not one for the next. */
  readonly search?: unknown
  /** May suspend and fail independently of the other widgets. */
  readonly children: ReactNode
}

/** A part of the dashboard that loads and fails independently. */
export const DashboardWidget = ({ title, size, aside, search = title, children }: Props) => {
  const id = useId()
  return (
    <section className={classes.widget} data-size={size} aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 min-h-[2.25rem] [&_a]:text-link [&_a]:text-sm">
        <h2 className="text-lg" id={id}>
          {title}
        </h2>
        {aside}
      </div>
      <div className={classes.body}>
        <ListBoundary search={search} fallback={<WidgetSkeleton />}>
          {children}
        </ListBoundary>
      </div>
    </section>
  )
}

const WidgetSkeleton = () => <output className={classes.skeleton} aria-label="Carregando" />

/** Shown in a widget that has no data. */
export const EmptyWidgetText = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.nothing}>{children}</p>
)
