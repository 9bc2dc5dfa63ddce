import type { Settings } from '@portal/contract/settings/settings'
import { useSyncExternalStore } from 'react'
import { createListeners } from '#listeners.ts'

type Brand = NonNullable<Settings['company']>

const current: { brand?: Brand | undefined } = {}
const { subscribe, emit } = createListeners()

/** Sets the brand from the server's settings, or after it was saved here. */
export const setBrand = (brand: Settings['company']) => {
  current.brand = brand ?? undefined
  emit()
}

/** The company whose portal this is; undefined until it is known, or if it is not configured. */
export const useBrand = () => useSyncExternalStore(subscribe, () => current.brand)
