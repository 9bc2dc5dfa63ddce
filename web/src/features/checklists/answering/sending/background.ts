import { deviceKeysOf } from '#device/device-keys.ts'
import { isPending } from '#features/checklists/answering/device/answer-record.ts'
import type { Answers } from '#features/checklists/answering/device/answer-store.ts'
import { tokens } from '#features/checklists/answering/device/background-tokens.ts'

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
export const prepareBackground = async (
  answers: Pick<Answers, 'list'>,
  adminId: string,
  accessToken: string,
) => {
  if (!(await answers.list(adminId)).some(isPending)) {
    await tokens.remove(adminId)
    return
  }
  await tokens.put({ adminId, accessToken, deviceKeys: deviceKeysOf(adminId) })
  await requestBackgroundSync()
  await requestPersistentStorage()
}
