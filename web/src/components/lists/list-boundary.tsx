import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ErrorState } from '#components/states/error-state.tsx'
import { TableSkeleton } from '#components/states/skeletons.tsx'

type Props = {
  /** The current search: the failure of one search does not block the next. */
  readonly search: unknown
  /** How many skeleton rows to show. */
  readonly rows?: number
  /** The fallback for content that is not a table. */
  readonly fallback?: ReactNode
  /** The component shown on failure. */
  readonly failure?: typeof LoadFailure
  readonly children: ReactNode
}

/** Around content that loads: a skeleton while it waits, a retry button when it fails. */
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
