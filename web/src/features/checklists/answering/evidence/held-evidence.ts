import {
  type AnswerLocation,
  answerLocation,
} from '@portal/contract/checklists/answering/answering'
import * as z from 'zod'

/** A photo or a drawing, without its content: that lies in a record of its own. */
const heldPhoto = z.object({
  /** The answer that it was made for, and its own id: what its content is found by. */
  visit: z.string(),
  id: z.uuid(),
  bytes: z.number(),
  takenAt: z.iso.datetime(),
  /** What the server knows it by, once it was sent: it is not sent again. */
  key: z.string().nullable(),
})
export type HeldPhoto = z.output<typeof heldPhoto>

const questionEvidence = z.object({ comment: z.string(), photos: z.array(heldPhoto).readonly() })
export type HeldQuestionEvidence = z.output<typeof questionEvidence>

export type HeldLocation = AnswerLocation

/** What is given beside the values, as the fields hold it. */
export const heldEvidence = z.object({
  questions: z.record(z.string(), questionEvidence),
  signature: z.object({ name: z.string(), drawing: heldPhoto.nullable() }),
  location: answerLocation.nullable(),
})
export type HeldEvidence = z.output<typeof heldEvidence>

export const NO_EVIDENCE: HeldEvidence = {
  questions: {},
  signature: { name: '', drawing: null },
  location: null,
}
export const NONE_BESIDE: HeldQuestionEvidence = { comment: '', photos: [] }

/** Every photo, and the drawing. */
export const photosIn = ({ questions, signature }: HeldEvidence): readonly HeldPhoto[] => [
  ...Object.values(questions).flatMap(({ photos }) => photos),
  ...(signature.drawing === null ? [] : [signature.drawing]),
]

export const hasEvidence = (held: HeldEvidence) =>
  photosIn(held).length > 0 ||
  held.location !== null ||
  held.signature.name !== '' ||
  Object.values(held.questions).some(({ comment }) => comment !== '')

/** The same, with each photo as it is told. */
export const withPhotos = (
  held: HeldEvidence,
  change: (photo: HeldPhoto, questionId: string | undefined) => HeldPhoto,
): HeldEvidence => {
  const { questions, signature } = held
  return {
    ...held,
    questions: Object.fromEntries(
      Object.entries(questions).map(([id, { comment, photos }]) => [
        id,
        { comment, photos: photos.map((photo) => change(photo, id)) },
      ]),
    ),
    signature: {
      ...signature,
      drawing: signature.drawing && change(signature.drawing, undefined),
    },
  }
}

export const withKey = (held: HeldEvidence, photoId: string, key: string) =>
  withPhotos(held, (photo) => (photo.id === photoId ? { ...photo, key } : photo))
