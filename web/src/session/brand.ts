import type { Settings } from '@portal/contract/settings/settings'
import { useSyncExternalStore } from 'react'

type Brand = NonNullable<Settings['company']>

const current: { brand?: Brand | undefined } = {}
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** As the server told it, or as it was saved here. */
export const adoptBrand = (brand: Settings['company']) => {
  current.brand = brand ?? undefined
  for (const listener of listeners) listener()
}

/** Whose portal it is; nothing until that is known, or where nobody has said so. */
export const useBrand = () => useSyncExternalStore(subscribe, () => current.brand)
