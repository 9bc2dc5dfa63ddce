import type { Session } from '@portal/contract/auth/sign-in'
import { type Actor, rightsBySubsidiary } from '@portal/contract/permissions/actor'
import * as z from 'zod/mini'
import { storeDeviceKeys } from '#device/device-keys.ts'
import { pageState } from '#page-state.ts'
import { parseJson } from '#parse-json.ts'
import { usePageState } from '#use-page-state.ts'

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

type Reading = { readonly raw: string; readonly session: SignedIn | undefined }
/** The last reading, so that unchanged storage returns the same object. Other tabs change the storage as well. */
const reading = pageState((): Reading => ({ raw: '', session: undefined }))

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
  const last = reading.get()
  if (raw !== last.raw) Object.assign(last, { raw, session: parseSession(raw) })
  return last.session
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
  const stop = reading.subscribe(listener)
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
  reading.reset()
}

export const clearSession = () => {
  localStorage.clear()
  reading.reset()
}

export const useSession = () => usePageState({ get: readSession, subscribe: onSessionChange })

/** The signed-in person's rights; for the moment after signing out, an actor without rights. */
export const useActor = () => useSession()?.actor ?? NOBODY
