import { serviceWorkerUrl } from '#api/api-base.ts'

const CHECK_INTERVAL_MS = 60 * 60_000

/** Tabs stay open for days: an update is looked for when a tab becomes visible again. */
const checkForUpdates = (registration: ServiceWorkerRegistration) => {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return
    checkedAt = Date.now()
    void registration.update().catch(() => undefined)
  })
}

/** From then on the panel starts without network. If the browser refuses, the panel works without the worker. */
export const registerWorker = async () => {
  try {
    checkForUpdates(await navigator.serviceWorker.register(serviceWorkerUrl()))
  } catch {
    return
  }
}
