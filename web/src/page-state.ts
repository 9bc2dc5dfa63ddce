const states: { readonly isOfPerson: boolean; readonly reset: () => void }[] = []

const createState = <T>(initial: () => T, isOfPerson: boolean) => {
  const listeners = new Set<(value: T) => void>()
  let value = initial()
  const set = (next: T) => {
    value = next
    for (const listener of listeners) listener(next)
  }
  const reset = () => set(initial())
  states.push({ isOfPerson, reset })
  return {
    get: () => value,
    set,
    /** Reads the value from its source again. */
    reset,
    subscribe: (listener: (value: T) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What the page remembers outside of its components, for as long as it is open. */
export const pageState = <T>(initial: () => T) => createState(initial, false)

/** What the page remembers of the person who is signed in, until they leave. */
export const personState = <T>(initial: () => T) => createState(initial, true)

/** Loads something once per page; after a failure the next caller loads it again. */
export const loadOnce = <T>(load: () => Promise<T>) => {
  const state = pageState<Promise<T> | undefined>(() => undefined)
  const loadFirst = () => {
    const loading = load().catch((error: unknown) => {
      state.reset()
      throw error
    })
    state.set(loading)
    return loading
  }
  return { load: () => state.get() ?? loadFirst(), loaded: state.get }
}

/** Forgets the person who leaves. */
export const forgetPerson = () => {
  for (const { isOfPerson, reset } of states) if (isOfPerson) reset()
}

/** Forgets everything, as if the page were opened anew: for tests. */
export const forgetAll = () => {
  for (const { reset } of states) reset()
}
