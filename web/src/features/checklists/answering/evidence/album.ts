import { randomId } from '#device/random-id.ts'
import type { HeldPhoto } from './held-evidence.ts'
import type { Photos } from './photo-store.ts'

/** Where the photos and drawings of one form are. */
export type Album = {
  /** Keeps a content; what it is named by from then on. */
  readonly add: (content: Blob, takenAt: Date) => Promise<HeldPhoto>
  /** The content, or the address it is shown from; nothing where it is gone. */
  readonly read: (photo: HeldPhoto) => Promise<Blob | string | undefined>
  readonly remove: (photo: HeldPhoto) => void
  /** Why it could not be kept. */
  readonly failure: (error: unknown) => string
}

const NO_ROOM =
  'Não há mais espaço neste aparelho. Envie as respostas que aguardam, ou remova fotos, e tente de novo'
const NOT_KEPT = 'Este navegador não conseguiu guardar a imagem. Tente de novo'

const deviceFailure = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? NO_ROOM : NOT_KEPT

/** A photo that has just been taken for an answer. */
const newPhoto = (answerId: string, { size }: Blob, takenAt: Date): HeldPhoto => ({
  visit: answerId,
  id: randomId(),
  bytes: size,
  takenAt: takenAt.toISOString(),
  key: null,
})

/** The photos of a visit, on this device until they are sent. */
export const deviceAlbum = (photos: Photos, adminId: string, answerId: string): Album => ({
  add: async (content, takenAt) => {
    const photo = newPhoto(answerId, content, takenAt)
    await photos.put(adminId, photo, content)
    return photo
  },
  read: (photo) => photos.get(adminId, photo),
  remove: (photo) => void photos.remove(adminId, photo).catch(() => undefined),
  failure: deviceFailure,
})
