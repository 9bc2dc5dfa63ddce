import * as z from 'zod'

const KEY = 'returnTo'
const LANDING = '/checklist'

const kept = z.object({ path: z.string(), person: z.string().nullable() })

/** Only a path of this panel: what names another host, or a scheme, is not one. */
const isInside = (path: string) =>
  /^\/(?![/\\])/.test(path) && new URL(path, location.origin).origin === location.origin

/** Where to return to once signed in; a screen left by one person is not for another. */
export const rememberPath = (path: string, person: string | null) => {
  if (path === '/' || !isInside(path)) return
  sessionStorage.setItem(KEY, JSON.stringify({ path, person }))
}

/** The remembered path, once. */
export const takePath = (person: string) => {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (text === null) return LANDING
  try {
    const { data } = kept.safeParse(JSON.parse(text))
    if (data === undefined || !isInside(data.path)) return LANDING
    return data.person === null || data.person === person ? data.path : LANDING
  } catch {
    return LANDING
  }
}
