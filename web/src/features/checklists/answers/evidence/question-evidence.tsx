import { photoAltText, takenAtOf } from '@portal/contract/checklists/answers/answer-text'
import type { AnswerFile, AnsweredQuestion } from '@portal/contract/checklists/answers/answer-view'
import type { GalleryPicture } from '#components/pictures/gallery.tsx'
import { formatInstant } from '#format.ts'
import { Thumbnails } from '#components/pictures/thumbnails.tsx'

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

type Props = {
  readonly answered: Pick<AnsweredQuestion, 'question' | 'comment' | 'photos'>
  /** Identifies the answer, where several are shown together. */
  readonly labels?: readonly string[]
}

export const hasQuestionEvidence = ({ comment, photos }: Props['answered']) =>
  comment !== null || photos.length > 0

/** The comment and photos of an answer. */
export const QuestionEvidence = ({ answered: { question, comment, photos }, labels }: Props) => (
  <div className="grid gap-2 ps-3 font-normal border-s-2 border-s-line-strong">
    {comment !== null && (
      <p className="wrap-anywhere whitespace-pre-line">
        <span className="text-ink-soft">Observação: </span>
        {comment}
      </p>
    )}
    {photos.length > 0 && (
      <Thumbnails title={question} pictures={picturesOf(question, photos, labels)} />
    )}
  </div>
)
