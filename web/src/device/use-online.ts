import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** The browser's view of the network: `false` is certain, `true` is not. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
