/** The listeners of one event. */
export const createListeners = <Args extends readonly unknown[] = []>() => {
  const listeners = new Set<(...args: Args) => void>()
  return {
    subscribe: (listener: (...args: Args) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit: (...args: Args) => {
      for (const listener of listeners) listener(...args)
    },
  }
}
