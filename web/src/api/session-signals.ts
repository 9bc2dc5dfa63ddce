import { pageState } from '#page-state.ts'

/** What the last reply of the API tells about the session that sent the request. */
type SessionSignal = 'alive' | 'ended' | 'refused' | undefined

export const { subscribe: onSessionSignal, set: emitSessionSignal } = pageState(
  (): SessionSignal => undefined,
)
