import { MutationCache, QueryClient, onlineManager } from '@tanstack/react-query'
import { personState } from '#page-state.ts'
import { ApiError } from './api-error.ts'
import { SERVER_FAULT, TOO_MANY_REQUESTS } from './status.ts'

const FRESH_FOR_MS = 10_000

/** A server that is at fault is asked once more; one that is called too often, after the time it names. */
const shouldRetry = (failures: number, error: Error) => {
  if (error instanceof ApiError && error.status === TOO_MANY_REQUESTS) return failures < 3
  return failures < 1 && !(error instanceof ApiError && error.status < SERVER_FAULT)
}

const retryDelay = (_failures: number, error: Error) =>
  error instanceof ApiError && error.retryAfterSeconds !== undefined
    ? error.retryAfterSeconds * 1000
    : 500

/** Every change is recorded in the audit log, so audit queries are read again after each mutation. */
const createMutationCache = () =>
  new MutationCache({
    onSuccess: (_data, _variables, _onMutate, _mutation, { client }) =>
      void client.invalidateQueries({ queryKey: ['audit'] }),
  })

/** Offline, a query fails and reports it instead of waiting silently; it is repeated once there is a network. */
const createClient = () => {
  // The library assumes that there is a network, and would not notice the first `online` event after a start without one.
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        staleTime: FRESH_FOR_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

const current = personState(() => ({ token: '', rights: '', client: createClient() }))

/**
 * The cache of one session; the next session starts with an empty one. When the person's rights change, everything is
 * read again by the same client, because the screen's observers listen to that one.
 */
export const queryClientFor = (token: string, actor: unknown) => {
  const rights = JSON.stringify(actor)
  const last = current.get()
  const client = token === last.token ? last.client : createClient()
  if (token === last.token && rights !== last.rights) {
    client.removeQueries({ type: 'inactive' })
    void client.invalidateQueries()
  }
  current.set({ token, rights, client })
  return client
}
