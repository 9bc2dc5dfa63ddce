import { loadOnce } from '#page-state.ts'
import { loadSettings } from './settings.ts'

/** The identity provider, opened on first use, so that its code loads only when needed; and if it is opened already. */
export const { load: identity, loaded: openedIdentity } = loadOnce(async () => {
  const [settings, { openIdentity }] = await Promise.all([loadSettings(), import('./firebase.ts')])
  return openIdentity(settings)
})
