import { openRouter } from '#router.tsx'
import { openHistories } from './open-histories.ts'

/** Opens an address with the panel's own router, which is closed with the test. */
export const openPanelAt = async (path: string) => {
  history.replaceState(null, '', path)
  const { router, close } = openRouter()
  openHistories.add({ destroy: close })
  await router.load()
  return router
}

/** The state of the router at an address. */
export const openAt = async (path: string) => (await openPanelAt(path)).state
