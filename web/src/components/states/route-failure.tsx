import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorState } from './error-state.tsx'

/** What a route shows instead of a white page. */
export const RouteFailure = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorState error={error} onRetry={retry} />
}
