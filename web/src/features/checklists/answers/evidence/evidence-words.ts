import { photoText, takenAtOf } from '@portal/contract/checklists/answers/answer-words'
import type { AnswerFile } from '@portal/contract/checklists/answers/answer-view'
import type { GalleryPicture } from '#components/pictures/gallery.tsx'
import { formatInstant } from '#format.ts'

/** The photos of a question as they are shown and read aloud: beside those of other answers, with whose they are. */
export const picturesOf = (
  question: string,
  photos: readonly AnswerFile[],
  whose?: readonly string[],
): GalleryPicture[] =>
  photos.map((photo, index) => {
    const takenAt = takenAtOf(photo.key)
    return {
      ...photo,
      alt: whose
        ? `Foto ${index + 1} de ${photos.length}: ${whose.join(', ')}`
        : photoText(question, index, photos.length),
      caption: (whose ?? [question]).join(' · '),
      ...(takenAt !== undefined && { note: formatInstant(takenAt) }),
    }
  })

const DIGITS = 6

export const mapLink = (latitude: number, longitude: number) => {
  const at = `${latitude.toFixed(DIGITS)}/${longitude.toFixed(DIGITS)}`
  const marker = new URLSearchParams({
    mlat: latitude.toFixed(DIGITS),
    mlon: longitude.toFixed(DIGITS),
  })
  return `https://www.openstreetmap.org/?${marker.toString()}#map=16/${at}`
}
