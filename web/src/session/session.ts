import type { Session } from '@portal/contract/auth/sign-in'
import { type Actor, heldBySubsidiary } from '@portal/contract/permissions/actor'
import { useSyncExternalStore } from 'react'
import * as z from 'zod'
import { keepDeviceKeys } from '#device/device-keys.ts'

/** Sent in a header, where a browser refuses much else: every call would fail as if there were no network. */
const sendable = z.string().regex(/^[ -~]+$/)
const auth = z.object({
  token: z.object({ access_token: sendable, expires_at: z.string() }),
  subsidiary: heldBySubsidiary,
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

const listeners = new Set<() => void>()
/** The last reading, so that an unchanged storage gives the same object. */
const last: { raw: string; session: SignedIn | undefined } = { raw: '', session: undefined }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const understood = (raw: string): SignedIn | undefined => {
  const { data } = stored.safeParse(parsed(raw))
  if (data === undefined) return undefined
  const { id } = data.userData
  const actor = { id, isMaster: data.isAdmin, subsidiary: data.auth.subsidiary }
  return { person: data.userData, actor, token: data.auth.token }
}

/** Whoever this browser keeps signed in. */
export const readSession = (): SignedIn | undefined => {
  const [authText, personText, isAdmin] = KEYS.map((key) => localStorage.getItem(key))
  if (!authText || !personText || !isAdmin) return undefined
  const raw = `{"auth":${authText},"userData":${personText},"isAdmin":${isAdmin}}`
  if (raw !== last.raw) Object.assign(last, { raw, session: understood(raw) })
  return last.session
}

/**
 * What is stored and tells of nobody is taken away; answers whether there was any. For the start alone: another tab that
 * signs in writes part after part.
 */
export const dropOddSession = () => {
  const isOdd =
    readSession() === undefined && KEYS.some((key) => localStorage.getItem(key) !== null)
  if (isOdd) for (const key of KEYS) localStorage.removeItem(key)
  return isOdd
}

const changed = () => {
  for (const listener of listeners) listener()
}

/** Hears changes of this tab and of the others. */
export const onSessionChange = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const keepSession = (session: Session) => {
  const { id, name, email, is_master: isMaster, token, subsidiary, device_keys: keys } = session
  if (keys !== undefined) keepDeviceKeys(id, keys)
  localStorage.setItem('auth', JSON.stringify({ token, subsidiary }))
  localStorage.setItem('userData', JSON.stringify({ id, name, email }))
  localStorage.setItem('isAdmin', JSON.stringify(isMaster))
  changed()
}

export const forgetSession = () => {
  localStorage.clear()
  changed()
}

export const useSession = () => useSyncExternalStore(onSessionChange, readSession)

/** Whoever is asking; in the instant after signing out, somebody without rights. */
export const useActor = () => useSession()?.actor ?? NOBODY
