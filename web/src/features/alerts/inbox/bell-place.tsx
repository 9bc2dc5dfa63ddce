import { Suspense, lazy } from 'react'
import classes from './bell.module.css'

const Bell = lazy(async () => {
  const { Bell: component } = await import('./bell.tsx')
  return { default: component }
})

/** Kept free until the bell is there: nothing beside it moves. */
export const BellPlace = () => (
  <Suspense fallback={<span className={classes.place} />}>
    <Bell />
  </Suspense>
)
