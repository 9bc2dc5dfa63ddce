import { useEffect, useState } from 'react'
import { ACTIVATE } from './worker-scope.ts'

/** Activates the worker and reloads; the browser asks about unsaved forms, as on any reload. */
const activateAndReload = (worker: ServiceWorker) => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  worker.postMessage(ACTIVATE)
}

/**
 * Returns how to change to a newer panel that is installed and waits for the tabs of this one; undefined if there is
 * none.
 */
export const useNewVersion = () => {
  const [waiting, setWaiting] = useState<ServiceWorker>()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const watch = (registration: ServiceWorkerRegistration) => {
      const readWaiting = () => {
        const { waiting: waitingWorker } = registration
        if (!signal.aborted && waitingWorker && navigator.serviceWorker.controller)
          setWaiting(waitingWorker)
      }
      registration.addEventListener(
        'updatefound',
        () => registration.installing?.addEventListener('statechange', readWaiting, { signal }),
        { signal },
      )
      readWaiting()
    }
    void navigator.serviceWorker.ready.then(
      (registration) => !signal.aborted && watch(registration),
    )
    return () => controller.abort()
  }, [])
  return waiting && (() => activateAndReload(waiting))
}
