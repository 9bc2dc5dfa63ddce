import { ITEM_ENTITIES, ITEM_KINDS } from '@portal/contract/kinds/item-kinds'
import * as z from 'zod'

/** In the order they are shown in. */
export const GROUPS = [
  'Telas',
  'Criar',
  ...ITEM_ENTITIES.map((entity) => ITEM_KINDS[entity].plural),
]

/** Somewhere to go, by its name. */
export const entry = z.object({
  /** The same for the same place, whenever it is found. */
  id: z.string(),
  group: z.enum(GROUPS),
  label: z.string(),
  /** What one does there. */
  hint: z.string(),
  /** A path of the panel. */
  href: z.string().startsWith('/'),
})
/** What is found now also tells what it is today; what was chosen lately does not, as that may have changed. */
export type Entry = z.output<typeof entry> & { readonly state?: string | undefined }

/** Blind to case and accents: 'agua' finds 'Água Boa'. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Every word of the text, in any order, somewhere in the name or among the other words for it. */
export const isNamed = (text: string, ...names: readonly string[]) => {
  const known = plain(names.join(' '))
  return plain(text)
    .split(/\s+/)
    .every((word) => known.includes(word))
}

/** Whether a word of the name begins as the text does: what people type first. */
export const isBegun = (text: string, name: string) => ` ${plain(name)}`.includes(` ${plain(text)}`)
