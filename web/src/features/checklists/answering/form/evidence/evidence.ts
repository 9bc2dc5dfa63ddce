import {
  type AnswerLocation,
  answerLocation,
} from '@portal/contract/checklists/answering/answering'
import * as z from 'zod/mini'

/** A reference to a photo or drawing; the content is a record of its own. */
const photoReference = z.object({
  /** The answer id it was made for and its own id: together they are the key of its content. */
  visit: z.string(),
  id: z.uuid(),
  bytes: z.number(),
  takenAt: z.iso.datetime(),
  /** The server's storage key once it is uploaded: then it is not uploaded again. */
  key: z.nullable(z.string()),
})
export type FormPhoto = z.output<typeof photoReference>

const questionEvidence = z.object({
  comment: z.string(),
  photos: z.readonly(z.array(photoReference)),
})
export type FormQuestionEvidence = z.output<typeof questionEvidence>

export type FormLocation = AnswerLocation

/** The evidence of an answer, as the fields of its form hold it. */
export const formEvidence = z.object({
  questions: z.record(z.string(), questionEvidence),
  signature: z.object({ name: z.string(), drawing: z.nullable(photoReference) }),
  location: z.nullable(answerLocation),
})
export type FormEvidence = z.output<typeof formEvidence>

export const NO_EVIDENCE: FormEvidence = {
  questions: {},
  signature: { name: '', drawing: null },
  location: null,
}
export const NO_QUESTION_EVIDENCE: FormQuestionEvidence = { comment: '', photos: [] }

/** Every photo, and the drawing of the signature. */
export const photosIn = ({ questions, signature }: FormEvidence): readonly FormPhoto[] => [
  ...Object.values(questions).flatMap(({ photos }) => photos),
  ...(signature.drawing === null ? [] : [signature.drawing]),
]

export const hasEvidence = (evidence: FormEvidence) =>
  photosIn(evidence).length > 0 ||
  evidence.location !== null ||
  evidence.signature.name !== '' ||
  Object.values(evidence.questions).some(({ comment }) => comment !== '')

/** Applies a change to every photo and the drawing. */
export const withPhotos = (
  evidence: FormEvidence,
  change: (photo: FormPhoto, questionId: string | undefined) => FormPhoto,
): FormEvidence => {
  const { questions, signature } = evidence
  return {
    ...evidence,
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

export const withKey = (evidence: FormEvidence, photoId: string, key: string) =>
  withPhotos(evidence, (photo) => (photo.id === photoId ? { ...photo, key } : photo))
