import { createListeners } from '#listeners.ts'

/** What a reply of the API tells about the session that sent the request. */
export type SessionSignal = 'alive' | 'ended' | 'refused'

export const { subscribe: onSessionSignal, emit: emitSessionSignal } =
  createListeners<[signal: SessionSignal]>()
