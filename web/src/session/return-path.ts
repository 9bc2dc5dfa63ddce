import * as z from 'zod'

const KEY = 'returnTo'
const LANDING = '/checklist'

const returnPath = z.object({ path: z.string(), person: z.string().nullable() })

/** Only a path of this panel: what names another host, or a scheme, is not one. */
const isInside = (path: string) =>
  /^\/(?![/\\])/.test(path) && new URL(path, location.origin).origin === location.origin

/** Where to return to once signed in; a screen left by one person is not for another. */
export const rememberPath = (path: string, person: string | null) => {
  if (path === '/' || !isInside(path)) return
  sessionStorage.setItem(KEY, JSON.stringify({ path, person }))
}

const remembered = () => {
  try {
    return returnPath.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Whether the person is led back to this screen, having been there when the session ended. */
export const isReturnPath = (pathname: string, person: string) => {
  const found = remembered()
  return found?.person === person && found.path.split(/[?#]/)[0] === pathname
}

/** The remembered path, once; else where the person starts. */
export const takePath = (person: string, landing = LANDING) => {
  const found = remembered()
  sessionStorage.removeItem(KEY)
  if (found === undefined || !isInside(found.path)) return landing
  return found.person === null || found.person === person ? found.path : landing
}
