import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const SERVER_FAULT = 500
const FRESH_FOR = 10_000

const isWorthRetrying = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiError && error.status < SERVER_FAULT)

/** Offline, a query fails and says so, instead of waiting in silence. */
const openClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay: 500,
        staleTime: FRESH_FOR,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

const kept = { whose: '', client: openClient() }

/** What one session with one set of rights has seen; the next one starts with nothing. */
export const queryClientOf = (session: unknown) => {
  const whose = JSON.stringify(session)
  if (whose !== kept.whose) Object.assign(kept, { whose, client: openClient() })
  return kept.client
}
