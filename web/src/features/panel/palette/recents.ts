import * as z from 'zod'
import { type Entry, entry } from './palette-entry.ts'

const MANY = 5
const keyOf = (person: string) => `palette-recents-${person}`

/** The last choices of a person on this device, until the session ends and local storage with it. */
export const recentsOf = (person: string): readonly Entry[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]')
    return z.array(entry).catch([]).parse(stored)
  } catch {
    return []
  }
}

/** Where the storage is full, the choice is opened all the same. */
export const addRecent = (person: string, chosen: Entry) => {
  const others = recentsOf(person).filter(({ id }) => id !== chosen.id)
  try {
    localStorage.setItem(keyOf(person), JSON.stringify([chosen, ...others].slice(0, MANY)))
  } catch {
    // a memory of choices is not worth a word
  }
}
