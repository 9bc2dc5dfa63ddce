import type { Identity } from './firebase.ts'
import { loadSettings } from './settings.ts'

const current: { identity?: Promise<Identity> } = {}

const open = async () => {
  const [settings, { openIdentity }] = await Promise.all([loadSettings(), import('./firebase.ts')])
  return openIdentity(settings)
}

/** Opened on first use, so that the provider's code loads only when needed. */
export const identity = () => {
  current.identity ??= open().catch((error: unknown) => {
    delete current.identity
    throw error
  })
  return current.identity
}

/** The provider, if this page has already opened it. */
export const openedIdentity = () => current.identity
