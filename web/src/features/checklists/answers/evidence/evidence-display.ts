import { photoAltText, takenAtOf } from '@portal/contract/checklists/answers/answer-text'
import type { AnswerFile } from '@portal/contract/checklists/answers/answer-view'
import type { GalleryPicture } from '#components/pictures/gallery.tsx'
import { formatInstant } from '#format.ts'

/** The photos of a question as gallery pictures; next to other answers, captioned with the answer they belong to. */
export const picturesOf = (
  question: string,
  photos: readonly AnswerFile[],
  labels?: readonly string[],
): GalleryPicture[] =>
  photos.map((photo, index) => {
    const takenAt = takenAtOf(photo.key)
    return {
      ...photo,
      alt: labels
        ? `Foto ${index + 1} de ${photos.length}: ${labels.join(', ')}`
        : photoAltText(question, index, photos.length),
      caption: (labels ?? [question]).join(' · '),
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
