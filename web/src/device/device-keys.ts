import { type DeviceKeys, deviceKeys } from '@portal/contract/auth/sign-in'
import * as z from 'zod/mini'
import { pageState } from '#page-state.ts'
import { parseJson } from '#parse-json.ts'

const STORAGE_KEY = 'deviceKeys'
const storedKeys = z.object({ adminId: z.string(), keys: deviceKeys })
type StoredKeys = z.output<typeof storedKeys>

/** Kept in memory after the session ends, until the page closes: a form that was open must still be stored. */
const held = pageState((): StoredKeys | undefined => undefined)

/** Sets the keys in memory, for this page or service worker only. */
export const holdDeviceKeys = (adminId: string, keys: DeviceKeys) => held.set({ adminId, keys })

/** Stores the keys in localStorage, which is cleared with the session. */
export const storeDeviceKeys = (adminId: string, keys: DeviceKeys) => {
  holdDeviceKeys(adminId, keys)
  localStorage.setItem(STORAGE_KEY, JSON.stringify(held.get()))
}

/** A service worker has no localStorage. */
const readStored = () =>
  'localStorage' in globalThis
    ? storedKeys.safeParse(parseJson(localStorage.getItem(STORAGE_KEY))).data
    : undefined

/** The keys of this person only; empty if the person has not signed in since keys were introduced. */
export const deviceKeysOf = (adminId: string): DeviceKeys =>
  [readStored(), held.get()].find((candidate) => candidate?.adminId === adminId)?.keys ?? []
