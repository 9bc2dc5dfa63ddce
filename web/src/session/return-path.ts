import * as z from 'zod'
import { parseJson } from '#parse-json.ts'

const KEY = 'returnTo'

const returnPath = z.object({ path: z.string(), person: z.string().nullable() })

/** Whether it is a path of this panel, and not another host or scheme. */
const isInside = (path: string) =>
  /^\/(?![/\\])/.test(path) && new URL(path, location.origin).origin === location.origin

/** Stores where to return after signing in; a screen left by one person is not opened for another. */
export const rememberReturnPath = (path: string, person: string | null) => {
  if (path === '/' || !isInside(path)) return
  sessionStorage.setItem(KEY, JSON.stringify({ path, person }))
}

const readRemembered = () => returnPath.safeParse(parseJson(sessionStorage.getItem(KEY))).data

/** Parameters of a new question's position, which its form holds as well. */
const POSITION_PARAMS = ['category', 'before']

/**
 * The address of a form, without its position. Other parameters (another administrator, a checklist) make it a
 * different form.
 */
export const formPath = (path: string) => {
  const { pathname, searchParams } = new URL(path, location.origin)
  for (const name of POSITION_PARAMS) searchParams.delete(name)
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`
}

/** Whether the person returns to this form, because it was open when the session ended. */
export const isReturnPath = (path: string, person: string) => {
  const remembered = readRemembered()
  return remembered?.person === person && formPath(remembered.path) === path
}

/** Reads and removes the remembered path; without one, the person's home path. */
export const takeReturnPath = (person: string, homePath: string) => {
  const remembered = readRemembered()
  sessionStorage.removeItem(KEY)
  if (remembered === undefined || !isInside(remembered.path)) return homePath
  return remembered.person === null || remembered.person === person ? remembered.path : homePath
}
