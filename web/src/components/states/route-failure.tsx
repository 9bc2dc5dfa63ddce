import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorState } from './error-state.tsx'

type Props = ErrorComponentProps & { readonly title?: string }

/** Shown by a route instead of a white page. */
export const RouteFailure = ({ error, reset, title }: Props) => {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorState title={title} error={error} onRetry={retry} />
}
