import { useSyncExternalStore } from 'react'

const listen = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** What the browser believes of the network: a no is sure, a yes is a hope. */
export const useOnline = () => useSyncExternalStore(listen, () => navigator.onLine)
