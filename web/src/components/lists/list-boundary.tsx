import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ErrorState } from '#components/states/error-state.tsx'
import { TableSkeleton } from '#components/states/skeletons.tsx'

type Props = {
  /** What the list asks for: a failure of one search is not a failure of the next. */
  readonly search: unknown
  /** How many rows are expected. */
  readonly rows?: number
  /** What waits in the place of something that is no table. */
  readonly fallback?: ReactNode
  /** What is shown when it fails. */
  readonly failure?: typeof LoadFailure
  readonly children: ReactNode
}

/** Around what loads: a skeleton while it waits, a way to try again when it fails. */
export const ListBoundary = (props: Props) => {
  const { search, rows = 10, fallback, failure = LoadFailure, children } = props
  return (
    <CatchBoundary getResetKey={() => JSON.stringify(search)} errorComponent={failure}>
      <Suspense fallback={fallback ?? <TableSkeleton rows={rows} />}>{children}</Suspense>
    </CatchBoundary>
  )
}

type FailureProps = ErrorComponentProps & { readonly title?: string }

export const LoadFailure = ({ error, reset, title }: FailureProps) => {
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    queries.reset()
    reset()
  }
  return <ErrorState title={title} error={error} onRetry={retry} />
}
