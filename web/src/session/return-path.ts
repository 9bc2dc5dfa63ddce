/** Where to return after signing in. It is kept in the state of the sign-in page's history entry, so that it survives a reload and ends when the page is opened anew. */
export type ReturnTo = {
  readonly path: string
  /** Whose screen it was: it is not opened for another person. Null for an address that was opened while signed out. */
  readonly person: string | null
}

export const returnPathFor = (returnTo: ReturnTo | undefined, person: string) =>
  returnTo !== undefined && [null, person].includes(returnTo.person) ? returnTo.path : undefined

/** Parameters of a new question's position, which its form holds as well. */
const POSITION_PARAMS = ['category', 'before']

/**
 * The address of a form, without its position. Other parameters (another administrator, a checklist) make it a
 * different form.
 */
export const formPath = (path: string) => {
  const { pathname, searchParams } = new URL(path, 'http://portal')
  for (const name of POSITION_PARAMS) searchParams.delete(name)
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`
}

/** Whether the person returns to this form, because it was open when the session ended. */
export const returnsToForm = (returnTo: ReturnTo | undefined, path: string, person: string) =>
  returnTo?.person === person && formPath(returnTo.path) === path
