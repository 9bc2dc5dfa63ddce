import { randomId } from '#device/random-id.ts'
import type { Album } from '#features/checklists/answering/form/evidence/album.ts'
import type { FormPhoto } from '#features/checklists/answering/form/evidence/evidence.ts'
import type { Photos } from './photo-store.ts'

const STORAGE_FULL =
  'Não há mais espaço neste aparelho. Envie as respostas que aguardam, ou remova fotos, e tente de novo'
const NOT_STORED = 'Este navegador não conseguiu guardar a imagem. Tente de novo'

const deviceFailure = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? STORAGE_FULL : NOT_STORED

const newPhoto = (answerId: string, { size }: Blob, takenAt: Date): FormPhoto => ({
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
