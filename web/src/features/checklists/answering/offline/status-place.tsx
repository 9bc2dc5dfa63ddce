import { Suspense, lazy } from 'react'

const PanelStatus = lazy(async () => {
  const { PanelStatus: component } = await import('./panel-status.tsx')
  return { default: component }
})

/** Comes after the screen: no screen waits for it. */
export const StatusPlace = () => (
  <Suspense>
    <PanelStatus />
  </Suspense>
)
