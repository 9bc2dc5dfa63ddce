import { useEffect, useState } from 'react'
import { ACTIVATE } from './scope.ts'

/** Reloads on the new version; a form with changes is asked about by the browser, as on any reload. */
const takeOver = (worker: ServiceWorker) => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  worker.postMessage(ACTIVATE)
}

/** A newer panel that has come in full and waits for the tabs of this one: how to change to it. */
export const useNewVersion = () => {
  const [waiting, setWaiting] = useState<ServiceWorker>()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const gone = new AbortController()
    const { signal } = gone
    const watch = (registration: ServiceWorkerRegistration) => {
      const look = () => {
        const { waiting: found } = registration
        if (!signal.aborted && found && navigator.serviceWorker.controller) setWaiting(found)
      }
      registration.addEventListener(
        'updatefound',
        () => registration.installing?.addEventListener('statechange', look, { signal }),
        { signal },
      )
      look()
    }
    void navigator.serviceWorker.ready.then(
      (registration) => !signal.aborted && watch(registration),
    )
    return () => gone.abort()
  }, [])
  return waiting && (() => takeOver(waiting))
}
