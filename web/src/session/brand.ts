import type { Settings } from '@portal/contract/settings/settings'
import { useSyncExternalStore } from 'react'

type Brand = NonNullable<Settings['company']>

const current: { brand?: Brand | undefined } = {}
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sets the brand from the server's settings, or after it was saved here. */
export const setBrand = (brand: Settings['company']) => {
  current.brand = brand ?? undefined
  for (const listener of listeners) listener()
}

/** The company whose portal this is; undefined until it is known, or if it is not configured. */
export const useBrand = () => useSyncExternalStore(subscribe, () => current.brand)
