import type { Session } from '@portal/contract/auth/sign-in'
import { type Actor, rightsBySubsidiary } from '@portal/contract/permissions/actor'
import { DAY_MS } from '@portal/contract/shared/calendar'
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
  // With what expired days ago, its keys go too.
  if (localStorage.getItem(EXPIRED_KEY) !== null && readExpiredSession() === undefined)
    localStorage.clear()
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
  localStorage.removeItem(EXPIRED_KEY)
  reading.reset()
}

export const clearSession = () => {
  localStorage.clear()
  reading.reset()
}

const EXPIRED_KEY = 'expired'
/** How long answering goes on after the server said that the session expired. */
const EXPIRED_DAYS = 3
const expired = z.extend(stored, { until: z.number() })

/** The person stays for answering, with the keys that open what is stored; to send, they sign in again. */
export const expireSession = () => {
  const parts = KEYS.map((key) => [key, parseJson(localStorage.getItem(key))] as const)
  const until = Date.now() + EXPIRED_DAYS * DAY_MS
  localStorage.setItem(EXPIRED_KEY, JSON.stringify({ ...Object.fromEntries(parts), until }))
  for (const key of KEYS) localStorage.removeItem(key)
  reading.reset()
}

const expiredReading = pageState((): Reading => ({ raw: '', session: undefined }))

/** The session that expired on this device within the last days. */
const readExpiredSession = (): SignedIn | undefined => {
  const raw = localStorage.getItem(EXPIRED_KEY) ?? ''
  const last = expiredReading.get()
  if (raw !== last.raw) {
    const { data } = expired.safeParse(parseJson(raw))
    const isOver = data === undefined || data.until < Date.now()
    Object.assign(last, { raw, session: isOver ? undefined : parseSession(raw) })
  }
  return last.session
}

/** Whether a person whose session expired may stay there: the screens of answering work without a connection. */
export const mayStayAt = (path: string) => /^\/answer-checklist(?:[/?#]|$)/.test(path)

/** Who uses the screen at this address: the person who is signed in, or whose session expired while answering. */
export const personAt = (path: string) =>
  readSession() ?? (mayStayAt(path) ? readExpiredSession() : undefined)

const currentPerson = () => personAt(location.pathname)

/** The id of the person whose answers are shown; empty for nobody. */
export const currentPersonId = () => currentPerson()?.person.id ?? ''

export const useSession = () => usePageState({ get: currentPerson, subscribe: onSessionChange })

/** Whether the person must sign in again before anything can be sent. */
export const useHasExpired = () =>
  usePageState({ get: () => readSession() === undefined, subscribe: onSessionChange })

/** The signed-in person's rights; for the moment after signing out, an actor without rights. */
export const useActor = () => useSession()?.actor ?? NOBODY
