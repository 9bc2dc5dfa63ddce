import { workerAddress } from '#api/base.ts'

const AN_HOUR_MS = 60 * 60_000

/** Tabs stay open for days: a new version is looked for when one is looked at again. */
const lookForUpdates = (registration: ServiceWorkerRegistration) => {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < AN_HOUR_MS) return
    lookedAt = Date.now()
    void registration.update().catch(() => undefined)
  })
}

/** The panel starts without network from then on. A browser that refuses does without. */
export const registerWorker = async () => {
  try {
    lookForUpdates(await navigator.serviceWorker.register(workerAddress()))
  } catch {
    return
  }
}
