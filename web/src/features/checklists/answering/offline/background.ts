import { deviceKeysOf } from '#device/device-keys.ts'
import { isPending } from './queue-entry.ts'
import type { Queue } from './answer-queue.ts'
import { tokens } from './background-tokens.ts'

export const SYNC_TAG = 'answers'

type SyncRegistration = ServiceWorkerRegistration & {
  readonly sync: { readonly register: (tag: string) => Promise<void> }
}
const canSync = (registration: ServiceWorkerRegistration): registration is SyncRegistration =>
  'sync' in registration

/** Asks the browser, where it can, to wake the service worker once there is a network, even without a tab. */
const requestBackgroundSync = async () => {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration && canSync(registration)) await registration.sync.register(SYNC_TAG)
}

/** Without this the browser may delete the data when storage is low. */
const requestPersistentStorage = async () => {
  if ('storage' in navigator) await navigator.storage.persist()
}

/** Stores a token for the service worker while answers are pending, and removes it afterwards. */
export const prepareBackground = async (queue: Queue, adminId: string, accessToken: string) => {
  const entries = await queue.list(adminId)
  if (!entries.some(isPending)) return tokens.remove(adminId)
  await tokens.put({ adminId, accessToken, deviceKeys: deviceKeysOf(adminId) })
  await requestBackgroundSync()
  await requestPersistentStorage()
}
