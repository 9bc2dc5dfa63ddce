import { DAY_MS } from '@portal/contract/shared/calendar'
import * as z from 'zod/mini'
import { keysStartingWith } from '#device/sealed-database.ts'
import type { FormPhoto } from '#features/checklists/answering/form/evidence/evidence.ts'
import { answersDatabase as database } from './answers-database.ts'

/** The content of a photo or drawing, apart from its answer, because the answer is written at every keystroke. */
const storedPhoto = z.object({
  shape: z.literal(1),
  adminId: z.string(),
  visit: z.string(),
  id: z.string(),
  takenAt: z.iso.datetime(),
  type: z.string(),
  bytes: z.instanceof(ArrayBuffer),
})

type PhotoId = Pick<FormPhoto, 'visit' | 'id'>

/** Stores photos until the server has their answer, separately for each person, on this device only. */
export type Photos = {
  readonly get: (adminId: string, photo: PhotoId) => Promise<Blob | undefined>
  readonly put: (adminId: string, photo: FormPhoto, content: Blob) => Promise<void>
  readonly remove: (adminId: string, photo: PhotoId) => Promise<void>
  /** Removes the photos that no visit and no answer refers to. */
  readonly removeUnused: (adminId: string, used: ReadonlySet<string>) => Promise<void>
}

const keyOf = (adminId: string, { visit, id }: PhotoId) => [adminId, visit, id]

const keySchema = z.tuple([z.string(), z.string(), z.string()])

export const browserPhotos: Photos = {
  get: async (adminId, photo) => {
    const stored = await database.get('photos', storedPhoto, keyOf(adminId, photo))
    return stored && new Blob([stored.bytes], { type: stored.type })
  },
  put: async (adminId, { visit, id, takenAt }, content) => {
    const bytes = await content.arrayBuffer()
    const record = { shape: 1, adminId, visit, id, takenAt, type: content.type, bytes }
    await database.write([{ store: 'photos', put: record }])
  },
  remove: async (adminId, photo) =>
    void (await database.write([{ store: 'photos', remove: keyOf(adminId, photo) }])),
  removeUnused: async (adminId, used) => {
    // A recently taken photo may belong to a visit that is about to be written.
    const limit = new Date(Date.now() - DAY_MS).toISOString()
    for (const storedId of await database.keys('photos', keysStartingWith(adminId))) {
      const { data: key } = keySchema.safeParse(storedId)
      if (key === undefined || used.has(key[2])) continue
      const photo = await database.get('photos', storedPhoto, key)
      // A record that cannot be opened stays: its visit may also be unreadable now.
      if (photo === undefined || photo.takenAt > limit) continue
      await database.write([{ store: 'photos', remove: key }])
    }
  },
}
