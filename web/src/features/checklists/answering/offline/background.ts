import { deviceKeysOf } from '#device/device-keys.ts'
import { isOnItsWay } from './queue-entry.ts'
import type { Queue } from './answer-queue.ts'
import { tokens } from './background-tokens.ts'

export const SYNC_TAG = 'answers'

type Syncing = ServiceWorkerRegistration & {
  readonly sync: { readonly register: (tag: string) => Promise<void> }
}
const canSync = (registration: ServiceWorkerRegistration): registration is Syncing =>
  'sync' in registration

/** Where the browser can, it wakes the service worker once there is a network, tab or no tab. */
const askForSync = async () => {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration && canSync(registration)) await registration.sync.register(SYNC_TAG)
}

/** A browser short of room throws away what nobody asked it to keep. */
const askForRoom = async () => {
  if ('storage' in navigator) await navigator.storage.persist()
}

/** Leaves the service worker what it needs while something waits, and nothing after that. */
export const prepareBackground = async (queue: Queue, adminId: string, accessToken: string) => {
  const entries = await queue.list(adminId)
  if (!entries.some(isOnItsWay)) return tokens.remove(adminId)
  await tokens.put({ adminId, accessToken, deviceKeys: deviceKeysOf(adminId) })
  await askForSync()
  await askForRoom()
}
