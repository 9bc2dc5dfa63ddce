import type { Identity } from './firebase.ts'
import { loadSettings } from './settings.ts'

const kept: { identity?: Promise<Identity> } = {}

const open = async () => {
  const [settings, { openIdentity }] = await Promise.all([loadSettings(), import('./firebase.ts')])
  return openIdentity(settings)
}

/** Opened on first use: nobody pays for the provider's code before needing it. */
export const identity = () => {
  kept.identity ??= open().catch((error: unknown) => {
    delete kept.identity
    throw error
  })
  return kept.identity
}

/** The provider, if this page has opened it already. */
export const openedIdentity = () => kept.identity
