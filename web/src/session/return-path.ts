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

/** Of a new question: where it will stand, which its form holds as well. */
const POSITIONS = ['category', 'before']

/** The address of a form. What it begins with (another administrator, a checklist) makes it another form. */
export const formPath = (path: string) => {
  const { pathname, searchParams } = new URL(path, location.origin)
  for (const name of POSITIONS) searchParams.delete(name)
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`
}

/** Whether the person is led back to this form, having been there when the session ended. */
export const isReturnPath = (path: string, person: string) => {
  const found = remembered()
  return found?.person === person && formPath(found.path) === path
}

/** The remembered path, once; else where the person starts. */
export const takePath = (person: string, landing = LANDING) => {
  const found = remembered()
  sessionStorage.removeItem(KEY)
  if (found === undefined || !isInside(found.path)) return landing
  return found.person === null || found.person === person ? found.path : landing
}
