import * as z from 'zod/mini'
import { readSession } from '#session/session.ts'

const YEAR = 365 * 24 * 3600
const NAME = 'checklist_section'

const section = z.object({ person: z.string(), area: z.string(), business: z.string() })
export type Section = Omit<z.output<typeof section>, 'person'>

export const NO_SECTION: Section = { area: '', business: '' }

/** The last section of the signed-in person. A cookie, because signing out clears local storage. */
export const readLastSection = (): Section => {
  const [, stored = ''] = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(document.cookie) ?? []
  const { data } = section.safeParse(Object.fromEntries(new URLSearchParams(stored)))
  return data !== undefined && data.person === readSession()?.person.id ? data : NO_SECTION
}

/** The cookie's path keeps it out of API calls, which do not need it. */
export const saveLastSection = ({ area, business }: Section) => {
  const person = readSession()?.person.id ?? ''
  const value = new URLSearchParams({ person, area, business }).toString()
  document.cookie = `${NAME}=${value}; path=/checklist; max-age=${YEAR}; samesite=lax`
}
