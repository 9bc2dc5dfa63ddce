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

const current = { token: '', rights: '', client: openClient() }

/**
 * What one session has seen; the next one starts with nothing. With other rights all of it is read anew, by the same
 * client: what is on the screen listens to the one that it began with.
 */
export const queryClientOf = (token: string, actor: unknown) => {
  const rights = JSON.stringify(actor)
  if (token !== current.token) Object.assign(current, { client: openClient() })
  else if (rights !== current.rights) {
    current.client.removeQueries({ type: 'inactive' })
    void current.client.invalidateQueries()
  }
  Object.assign(current, { token, rights })
  return current.client
}
