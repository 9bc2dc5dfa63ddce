import { DAY_MS } from '@portal/contract/shared/durations'
import * as z from 'zod/mini'
import { keysStartingWith } from '#device/sealed-database.ts'
import { answeringDatabase as database } from '#features/checklists/answering/answering-database.ts'
import type { FormPhoto } from './form-evidence.ts'

/** The content of a photo or drawing, apart from the draft, because the draft is rewritten at every keystroke. */
export const storedPhoto = z.object({
  adminId: z.string(),
  visit: z.string(),
  id: z.string(),
  takenAt: z.iso.datetime(),
  type: z.string(),
  /** Base64, because sealed records are text. */
  content: z.string(),
})
type StoredPhoto = z.output<typeof storedPhoto>

type PhotoId = Pick<FormPhoto, 'visit' | 'id'>

/** Stores photos until the server has their answer, separately for each person, on this device only. */
export type Photos = {
  readonly get: (adminId: string, photo: PhotoId) => Promise<Blob | undefined>
  readonly put: (adminId: string, photo: FormPhoto, content: Blob) => Promise<void>
  readonly remove: (adminId: string, photo: PhotoId) => Promise<void>
  /** Removes the photos that no visit and no answer refers to. */
  readonly removeUnused: (adminId: string, used: ReadonlySet<string>) => Promise<void>
}

/** The chunk size: a call takes a limited number of arguments. */
const CHUNK = 0x80_00

const base64Of = async (content: Blob) => {
  const bytes = new Uint8Array(await content.arrayBuffer())
  const chunks: string[] = []
  for (let at = 0; at < bytes.length; at += CHUNK) {
    chunks.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)))
  }
  return btoa(chunks.join(''))
}

const blobOf = ({ content, type }: StoredPhoto) => {
  const text = atob(content)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return new Blob([bytes], { type })
}

const keyOf = (adminId: string, { visit, id }: PhotoId) => [adminId, visit, id]

const keySchema = z.tuple([z.string(), z.string(), z.string()])

export const browserPhotos: Photos = {
  get: async (adminId, photo) => {
    const stored = await database.get('photos', storedPhoto, keyOf(adminId, photo))
    return stored && blobOf(stored)
  },
  put: async (adminId, { visit, id, takenAt }, content) => {
    const { type } = content
    const record = { adminId, visit, id, takenAt, type, content: await base64Of(content) }
    await database.put('photos', record)
  },
  remove: (adminId, photo) =>
    database.write(['photos'], (storeOf) => storeOf('photos').delete(keyOf(adminId, photo))),
  removeUnused: async (adminId, used) => {
    // A recently taken photo may belong to a visit that is about to be written.
    const limit = new Date(Date.now() - DAY_MS).toISOString()
    const keys = await database.read('photos', (store) =>
      store.getAllKeys(keysStartingWith(adminId)),
    )
    for (const storedId of keys) {
      const { data: key } = keySchema.safeParse(storedId)
      if (key === undefined || used.has(key[2])) continue
      const photo = await database.get('photos', storedPhoto, key)
      // A record that cannot be opened stays: its visit may also be unreadable now.
      if (photo === undefined || photo.takenAt > limit) continue
      await database.write(['photos'], (storeOf) => storeOf('photos').delete(key))
    }
  },
}
