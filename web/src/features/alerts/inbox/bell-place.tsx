import { Suspense } from 'react'
import { lazyComponent } from '#components/dialogs/lazy-dialog.tsx'
import classes from './bell.module.css'

const Bell = lazyComponent(async () => (await import('./bell.tsx')).Bell)

/** Kept free until the bell is there: nothing beside it moves. */
export const BellPlace = () => (
  <Suspense fallback={<span className={classes.place} />}>
    <Bell />
  </Suspense>
)
