import { Suspense } from 'react'
import { lazyComponent } from '#components/dialogs/lazy-dialog.tsx'
import classes from './bell.module.css'

const Bell = lazyComponent(async () => (await import('./bell.tsx')).Bell)

/** Reserves the bell's space while it loads, so that the top bar does not shift. */
export const LazyBell = () => (
  <Suspense fallback={<span className={classes.place} />}>
    <Bell />
  </Suspense>
)
