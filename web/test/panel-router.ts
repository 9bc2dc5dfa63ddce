import { openRouter } from '#router.tsx'
import { openHistories } from './open-histories.ts'

/** Opens an address with the panel's own router, which is closed with the test; returns the router's state. */
export const openAt = async (path: string) => {
  history.replaceState(null, '', path)
  const { router, close } = openRouter()
  openHistories.add({ destroy: close })
  await router.load()
  return router.state
}
