import * as z from 'zod/mini'
import { parseJson } from '#parse-json.ts'
import { type Entry, entry } from './palette-entry.ts'

const MAX_RECENTS = 5
const keyOf = (person: string) => `palette-recents-${person}`

/** A person's last choices on this device, until the session ends and local storage is cleared. */
export const recentsOf = (person: string): readonly Entry[] =>
  z.catch(z.array(entry), []).parse(parseJson(localStorage.getItem(keyOf(person))))

export const addRecent = (person: string, chosen: Entry) => {
  const others = recentsOf(person).filter(({ id }) => id !== chosen.id)
  try {
    localStorage.setItem(keyOf(person), JSON.stringify([chosen, ...others].slice(0, MAX_RECENTS)))
  } catch {
    // storage is full or blocked: recent choices are not worth an error message
  }
}
