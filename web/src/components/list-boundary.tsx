import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ErrorState } from './error-state.tsx'
import { TableSkeleton } from './skeletons.tsx'

type Props = {
  /** What the list asks for: a failure of one search is not a failure of the next. */
  readonly search: unknown
  readonly children: ReactNode
}

/** Around what loads: a skeleton while it waits, a way to try again when it fails. */
export const ListBoundary = ({ search, children }: Props) => (
  <CatchBoundary getResetKey={() => JSON.stringify(search)} errorComponent={LoadFailure}>
    <Suspense fallback={<TableSkeleton />}>{children}</Suspense>
  </CatchBoundary>
)

const LoadFailure = ({ error, reset }: ErrorComponentProps) => {
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    queries.reset()
    reset()
  }
  return <ErrorState error={error} onRetry={retry} />
}
