import { MutationCache, QueryClient, onlineManager } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const SERVER_FAULT = 500
const FRESH_FOR = 10_000

const isWorthRetrying = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiError && error.status < SERVER_FAULT)

/** Whatever was changed is in the audit trail: what is shown of that is read anew. */
const refreshingAudit = () =>
  new MutationCache({
    onSuccess: (_data, _variables, _onMutate, _mutation, { client }) =>
      void client.invalidateQueries({ queryKey: ['audit'] }),
  })

/** It takes for granted that there is a network, and would not notice the first one after a start without. */
onlineManager.setOnline(navigator.onLine)

/** Offline, a query fails and says so, instead of waiting in silence; it is asked again once there is a network. */
const openClient = () =>
  new QueryClient({
    mutationCache: refreshingAudit(),
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay: 500,
        staleTime: FRESH_FOR,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })

const current = { whose: '', client: openClient() }

/** What one session with one set of rights has seen; the next one starts with nothing. */
export const queryClientOf = (session: unknown) => {
  const whose = JSON.stringify(session)
  if (whose !== current.whose) Object.assign(current, { whose, client: openClient() })
  return current.client
}
