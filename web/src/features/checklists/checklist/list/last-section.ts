import * as z from 'zod'
import { readSession } from '#session/session.ts'

const YEAR = 365 * 24 * 3600
const NAME = 'checklist_section'

const section = z.object({ person: z.string(), area: z.string(), business: z.string() })
export type Section = Omit<z.output<typeof section>, 'person'>

export const NO_SECTION: Section = { area: '', business: '' }

/** Of whoever is signed in; in a cookie, because leaving the panel clears local storage. */
export const lastSection = (): Section => {
  const [, stored = ''] = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(document.cookie) ?? []
  const { data } = section.safeParse(Object.fromEntries(new URLSearchParams(stored)))
  return data !== undefined && data.person === readSession()?.person.id ? data : NO_SECTION
}

/** Sent with the page of the list alone: no call needs it. */
export const rememberSection = ({ area, business }: Section) => {
  const person = readSession()?.person.id ?? ''
  const value = new URLSearchParams({ person, area, business }).toString()
  document.cookie = `${NAME}=${value}; path=/checklist; max-age=${YEAR}; samesite=lax`
}
