import { openRouter } from '#router.tsx'
import { histories } from './histories.ts'

/** Opens an address with the panel's own router, which ends with the test, and tells where that led. */
export const openAt = async (path: string) => {
  history.replaceState(null, '', path)
  const { router, close } = openRouter()
  histories.add({ destroy: close })
  await router.load()
  return router.state
}
