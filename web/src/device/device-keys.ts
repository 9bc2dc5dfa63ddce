import { type DeviceKeys, deviceKeys } from '@portal/contract/auth/sign-in'
import * as z from 'zod'

const STORED = 'deviceKeys'
const held = z.object({ adminId: z.string(), keys: deviceKeys })
type Held = z.output<typeof held>

/** Outlives the session until the page goes: a form that it ended under is still to be written. */
const last: { held?: Held } = {}

/** For this page, or this service worker, alone. */
export const lendDeviceKeys = (adminId: string, keys: DeviceKeys) => {
  last.held = { adminId, keys }
}

/** They stay as long as the session, in the same storage, and leave with it. */
export const keepDeviceKeys = (adminId: string, keys: DeviceKeys) => {
  lendDeviceKeys(adminId, keys)
  localStorage.setItem(STORED, JSON.stringify(last.held))
}

/** A service worker has no such storage. */
const stored = () => {
  try {
    return held.safeParse(JSON.parse(localStorage.getItem(STORED) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Of this person and no other; none where the person never signed in since there are keys. */
export const deviceKeysOf = (adminId: string): DeviceKeys =>
  [stored(), last.held].find((candidate) => candidate?.adminId === adminId)?.keys ?? []
