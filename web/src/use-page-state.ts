import { useSyncExternalStore } from 'react'

type State<T> = {
  readonly get: () => T
  readonly subscribe: (listener: () => void) => () => void
}

/** Apart from the states themselves: a service worker has some of them, and no React. */
export const usePageState = <T>({ get, subscribe }: State<T>) =>
  useSyncExternalStore(subscribe, get)
