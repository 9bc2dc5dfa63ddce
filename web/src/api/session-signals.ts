/** What a reply of the API tells about the session that sent the request. */
export type SessionSignal = 'alive' | 'ended' | 'refused'
type Listener = (sign: SessionSignal) => void

const listeners = new Set<Listener>()

export const onSessionSignal = (listener: Listener) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const emitSessionSignal = (sign: SessionSignal) => {
  for (const listener of listeners) listener(sign)
}
