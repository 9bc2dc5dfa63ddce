import { Suspense } from 'react'
import { lazyComponent } from '#components/dialogs/lazy-part.tsx'

const Bell = lazyComponent(async () => (await import('./bell.tsx')).Bell)

/** Reserves the bell's space while it loads, so that the top bar does not shift. */
export const LazyBell = () => (
  <Suspense fallback={<span className="flex-none w-[40px]" />}>
    <Bell />
  </Suspense>
)
