import * as z from 'zod'
import { startingWith } from '#device/sealed-database.ts'
import type { Shape } from '#device/shape.ts'
import { answeringDatabase as database } from '#features/checklists/answering/answering-database.ts'
import type { HeldPhoto } from './held-evidence.ts'

/** The content of a photo or a drawing, apart from the draft, which is written at every key. */
const storedPhoto = z.object({
  adminId: z.string(),
  visit: z.string(),
  id: z.string(),
  takenAt: z.iso.datetime(),
  type: z.string(),
  /** In base64: what is sealed is text. */
  content: z.string(),
})
type StoredPhoto = z.output<typeof storedPhoto>
export const photoShape: Shape<StoredPhoto> = { schema: storedPhoto, steps: [] }

type PhotoPlace = Pick<HeldPhoto, 'visit' | 'id'>

/** Where photos stay until the server has their answer: of each person apart, on this device only. */
export type Photos = {
  readonly get: (adminId: string, photo: PhotoPlace) => Promise<Blob | undefined>
  readonly put: (adminId: string, photo: HeldPhoto, content: Blob) => Promise<void>
  readonly remove: (adminId: string, photo: PhotoPlace) => Promise<void>
  /** Those that no visit and no answer names any more. */
  readonly removeUnused: (adminId: string, used: ReadonlySet<string>) => Promise<void>
}

/** In pieces, because a call takes only so many arguments. */
const PIECE = 0x80_00

const base64Of = async (content: Blob) => {
  const bytes = new Uint8Array(await content.arrayBuffer())
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += PIECE) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)))
  }
  return btoa(pieces.join(''))
}

const blobOf = ({ content, type }: StoredPhoto) => {
  const text = atob(content)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return new Blob([bytes], { type })
}

const keyOf = (adminId: string, { visit, id }: PhotoPlace) => [adminId, visit, id]

const storedKey = z.tuple([z.string(), z.string(), z.string()])
const DAY_MS = 86_400_000

export const browserPhotos: Photos = {
  get: async (adminId, photo) => {
    const stored = await database.get('photos', photoShape, keyOf(adminId, photo))
    return stored && blobOf(stored)
  },
  put: async (adminId, { visit, id, takenAt }, content) => {
    const { type } = content
    const record = { adminId, visit, id, takenAt, type, content: await base64Of(content) }
    await database.put('photos', photoShape, record)
  },
  remove: (adminId, photo) =>
    database.write(['photos'], (storeOf) => storeOf('photos').delete(keyOf(adminId, photo))),
  removeUnused: async (adminId, used) => {
    // One that was taken a moment ago may be of a visit that is about to be written.
    const limit = new Date(Date.now() - DAY_MS).toISOString()
    const keys = await database.reading('photos', (store) =>
      store.getAllKeys(startingWith(adminId)),
    )
    for (const stored of keys) {
      const { data: key } = storedKey.safeParse(stored)
      if (key === undefined || used.has(key[2])) continue
      const photo = await database.get('photos', photoShape, key)
      // What does not open stays: it may be of a visit that does not open either.
      if (photo === undefined || photo.takenAt > limit) continue
      await database.write(['photos'], (storeOf) => storeOf('photos').delete(key))
    }
  },
}
