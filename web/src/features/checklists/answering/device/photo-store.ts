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

const keyOf = (adminId: string, { visit, id }: PhotoId) => [adminId, visit, id]

const keySchema = z.tuple([z.string(), z.string(), z.string()])

/** Stores photos until the server has their answer, separately for each person, on this device only. */
export const browserPhotos = {
  get: async (adminId: string, photo: PhotoId): Promise<Blob | undefined> => {
    const stored = await database.get('photos', storedPhoto, keyOf(adminId, photo))
    return stored && new Blob([stored.bytes], { type: stored.type })
  },
  put: async (
    adminId: string,
    { visit, id, takenAt }: FormPhoto,
    content: Blob,
  ): Promise<unknown> => {
    const bytes = await content.arrayBuffer()
    const record = { shape: 1, adminId, visit, id, takenAt, type: content.type, bytes }
    return database.write([{ store: 'photos', put: record }])
  },
  remove: (adminId: string, photo: PhotoId): Promise<unknown> =>
    database.write([{ store: 'photos', remove: keyOf(adminId, photo) }]),
  /** Removes the photos that no visit and no answer refers to. */
  removeUnused: async (adminId: string, used: ReadonlySet<string>): Promise<void> => {
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
