import { pageState } from '#page-state.ts'

/** What the last reply of the API tells about the session that sent the request. An expired one may go on offline. */
type SessionSignal = 'alive' | 'expired' | 'revoked' | 'refused' | undefined

export const { subscribe: onSessionSignal, set: emitSessionSignal } = pageState(
  (): SessionSignal => undefined,
)
