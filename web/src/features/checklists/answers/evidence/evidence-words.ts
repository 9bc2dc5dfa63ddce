import type { AnswerFile } from '@portal/contract/checklists/answering/answering'
import type { GalleryPicture } from '#components/pictures/gallery.tsx'
import { formatNumber } from '#format.ts'

/** The photos of a question as they are shown and read aloud. */
export const picturesOf = (question: string, photos: readonly AnswerFile[]): GalleryPicture[] =>
  photos.map((photo, index) => ({
    ...photo,
    alt: `Foto ${index + 1} de ${photos.length} da pergunta ${question}`,
    caption: question,
  }))

const METRES_IN_KM = 1000

/** How far around the point the device may have been. */
export const accuracyText = (metres: number) =>
  metres >= METRES_IN_KM
    ? `± ${formatNumber(Math.round(metres / 100) / 10)} km`
    : `± ${formatNumber(Math.round(metres))} m`

const DIGITS = 6
/** With a point, as maps take them. */
export const coordinatesText = (latitude: number, longitude: number) =>
  `${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`

export const mapLink = (latitude: number, longitude: number) => {
  const at = `${latitude.toFixed(DIGITS)}/${longitude.toFixed(DIGITS)}`
  const marker = new URLSearchParams({
    mlat: latitude.toFixed(DIGITS),
    mlon: longitude.toFixed(DIGITS),
  })
  return `https://www.openstreetmap.org/?${marker.toString()}#map=16/${at}`
}
