import { ITEM_ENTITIES, ITEM_KINDS } from '@portal/contract/kinds/item-kinds'
import * as z from 'zod/mini'
import { normaliseText } from '#normalise-text.ts'

/** In display order. */
export const GROUPS = [
  'Telas',
  'Criar',
  ...ITEM_ENTITIES.map((entity) => ITEM_KINDS[entity].plural),
]

/** A screen, form or item to open. Recent entries are stored in this shape. */
export const entry = z.object({
  /** Stable across searches. */
  id: z.string(),
  group: z.enum(GROUPS),
  label: z.string(),
  /** What opening it does. */
  hint: z.string(),
  href: z.string().check(z.startsWith('/')),
})
/** Search results have a state; recent entries have none, because it may have changed since. */
export type Entry = z.output<typeof entry> & { readonly state?: string | undefined }

/** Whether every word of the text, in any order, occurs in one of the names. */
export const matchesWords = (text: string, ...names: readonly string[]) => {
  const allNames = normaliseText(names.join(' '))
  return normaliseText(text)
    .split(/\s+/)
    .every((word) => allNames.includes(word))
}

/** Whether a word of the name starts with the text. */
export const startsWord = (text: string, name: string) =>
  ` ${normaliseText(name)}`.includes(` ${normaliseText(text)}`)
