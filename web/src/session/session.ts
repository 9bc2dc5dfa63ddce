import type { Session } from '@portal/contract/auth/sign-in'
import { type Actor, rightsBySubsidiary } from '@portal/contract/permissions/actor'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { storeDeviceKeys } from '#device/device-keys.ts'
import { createListeners } from '#listeners.ts'
import { parseJson } from '#parse-json.ts'

/**
 * The token is sent in a header, where browsers refuse other characters: every call would fail as if there were no
 * network.
 */
const headerText = z.string().check(z.regex(/^[ -~]+$/))
const auth = z.object({
  token: z.object({ access_token: headerText, expires_at: z.string() }),
  subsidiary: rightsBySubsidiary,
})
const person = z.object({ id: z.string(), name: z.string(), email: z.string() })
const stored = z.object({ auth, userData: person, isAdmin: z.boolean() })

export type SignedIn = {
  readonly person: z.output<typeof person>
  readonly actor: Actor
  readonly token: { readonly access_token: string; readonly expires_at: string }
}

const KEYS = ['auth', 'userData', 'isAdmin'] as const
const NOBODY: Actor = { id: '', isMaster: false, subsidiary: {} }

const { subscribe, emit } = createListeners()
/** Caches the last reading, so that unchanged storage returns the same object. */
const cache: { raw: string; session: SignedIn | undefined } = { raw: '', session: undefined }

const parseSession = (raw: string): SignedIn | undefined => {
  const { data } = stored.safeParse(parseJson(raw))
  if (data === undefined) return undefined
  const { id } = data.userData
  const actor = { id, isMaster: data.isAdmin, subsidiary: data.auth.subsidiary }
  return { person: data.userData, actor, token: data.auth.token }
}

/** The session stored in this browser. */
export const readSession = (): SignedIn | undefined => {
  const [authText, personText, isAdmin] = KEYS.map((key) => localStorage.getItem(key))
  if (!authText || !personText || !isAdmin) return undefined
  const raw = `{"auth":${authText},"userData":${personText},"isAdmin":${isAdmin}}`
  if (raw !== cache.raw) Object.assign(cache, { raw, session: parseSession(raw) })
  return cache.session
}

/**
 * Removes stored data that is no readable session; returns whether there was any. Only for the start: another tab
 * that signs in writes the parts one after the other.
 */
export const removeUnreadableSession = () => {
  const isUnreadable =
    readSession() === undefined && KEYS.some((key) => localStorage.getItem(key) !== null)
  if (isUnreadable) for (const key of KEYS) localStorage.removeItem(key)
  return isUnreadable
}

/** Calls the listener on changes of this tab and of the others. */
export const onSessionChange = (listener: () => void) => {
  const stop = subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}

export const storeSession = (session: Session) => {
  const { id, name, email, is_master: isMaster, token, subsidiary, device_keys: keys } = session
  if (keys !== undefined) storeDeviceKeys(id, keys)
  localStorage.setItem('auth', JSON.stringify({ token, subsidiary }))
  localStorage.setItem('userData', JSON.stringify({ id, name, email }))
  localStorage.setItem('isAdmin', JSON.stringify(isMaster))
  emit()
}

export const clearSession = () => {
  localStorage.clear()
  emit()
}

export const useSession = () => useSyncExternalStore(onSessionChange, readSession)

/** The signed-in person's rights; for the moment after signing out, an actor without rights. */
export const useActor = () => useSession()?.actor ?? NOBODY
