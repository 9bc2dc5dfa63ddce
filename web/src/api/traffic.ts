/** What the answers of the API say about the session that asked. */
export type Sign = 'alive' | 'ended' | 'refused'
type Listener = (sign: Sign) => void

const listeners = new Set<Listener>()

export const onSign = (listener: Listener) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const announce = (sign: Sign) => {
  for (const listener of listeners) listener(sign)
}
