import { randomId } from '#device/random-id.ts'
import type { Album } from '#features/checklists/answering/form/evidence/evidence.ts'
import { device } from './device.ts'

const STORAGE_FULL =
  'Não há mais espaço neste aparelho. Envie as respostas que aguardam, ou remova fotos, e tente de novo'
const NOT_STORED = 'Este navegador não conseguiu guardar a imagem. Tente de novo'

/** Whether something could not be stored because the device is full. */
export const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** The photos of a visit, on this device until they are sent. */
export const deviceAlbum = (adminId: string, visit: string): Album => ({
  add: async (content, takenAt) => {
    const photo = {
      visit,
      id: randomId(),
      bytes: content.size,
      takenAt: takenAt.toISOString(),
      key: null,
    }
    await device.photos.put(adminId, photo, content)
    return photo
  },
  read: (photo) => device.photos.get(adminId, photo),
  remove: (photo) => void device.photos.remove(adminId, photo).catch(() => undefined),
  failure: (error) => (isFull(error) ? STORAGE_FULL : NOT_STORED),
})
