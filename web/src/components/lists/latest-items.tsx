import { type ReactNode, useId } from 'react'
import { ListBoundary } from './list-boundary.tsx'

type Props = {
  readonly title: string
  /** The link to all of them, for people who may go there. */
  readonly more?: ReactNode
  /** The latest items. They may suspend or fail. */
  readonly children: ReactNode
}

/** The latest items of a list, on a screen about something else. */
export const LatestItems = ({ title, more, children }: Props) => {
  const id = useId()
  return (
    <section
      className="min-w-0 p-5 border border-line rounded-lg bg-surface shadow-1 [&_p]:text-ink-soft"
      aria-labelledby={id}
    >
      <header className="flex flex-wrap items-center justify-between gap-2 min-h-[2rem] mb-3">
        <h2 className="text-lg" id={id}>
          {title}
        </h2>
        {more}
      </header>
      <ListBoundary search={title} rows={4}>
        {children}
      </ListBoundary>
    </section>
  )
}
