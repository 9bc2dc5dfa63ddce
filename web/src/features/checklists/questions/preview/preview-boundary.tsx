import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ErrorState } from '#components/states/error-state.tsx'
import { TableSkeleton } from '#components/states/skeletons.tsx'

type Props = { readonly checklistId: string; readonly children: ReactNode }

export const PreviewBoundary = ({ checklistId, children }: Props) => (
  <CatchBoundary getResetKey={() => checklistId} errorComponent={NotLoaded}>
    <Suspense fallback={<TableSkeleton rows={6} />}>{children}</Suspense>
  </CatchBoundary>
)

const NotLoaded = ({ error, reset }: ErrorComponentProps) => {
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    queries.reset()
    reset()
  }
  return <ErrorState title="Checklist não carregada" error={error} onRetry={retry} />
}
