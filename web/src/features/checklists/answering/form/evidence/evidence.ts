import {
  type AnswerLocation,
  answerLocation,
} from '@portal/contract/checklists/answering/answering'
import * as z from 'zod/mini'

/** A reference to a photo or drawing; the content is a record of its own. */
export const formPhoto = z.object({
  /** The answer id it was made for and its own id: together they are the key of its content. */
  visit: z.string(),
  id: z.uuid(),
  bytes: z.number(),
  takenAt: z.iso.datetime(),
  /** How often its upload did not get through: each try is smaller. */
  tries: z.optional(z.number()),
  /** The server's storage key once it is uploaded: then it is not uploaded again. */
  key: z.nullable(z.string()),
})
export type FormPhoto = z.output<typeof formPhoto>

const questionEvidence = z.object({
  comment: z.string(),
  photos: z.readonly(z.array(formPhoto)),
})
export type FormQuestionEvidence = z.output<typeof questionEvidence>

export type FormLocation = AnswerLocation

/** The evidence of an answer, as the fields of its form hold it. */
export const formEvidence = z.object({
  questions: z.record(z.string(), questionEvidence),
  signature: z.object({ name: z.string(), drawing: z.nullable(formPhoto) }),
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

/** With one more photo of a question. */
export const withAddedPhoto = (
  evidence: FormEvidence,
  questionId: string,
  photo: FormPhoto,
): FormEvidence => {
  const { comment, photos } = evidence.questions[questionId] ?? NO_QUESTION_EVIDENCE
  const question = { comment, photos: [...photos, photo] }
  return { ...evidence, questions: { ...evidence.questions, [questionId]: question } }
}

/** Without one photo. */
export const withoutPhoto = (evidence: FormEvidence, photoId: string): FormEvidence => ({
  ...evidence,
  questions: Object.fromEntries(
    Object.entries(evidence.questions).map(([id, question]) => [
      id,
      { ...question, photos: question.photos.filter((photo) => photo.id !== photoId) },
    ]),
  ),
})

export const withKey = (evidence: FormEvidence, photoId: string, key: string) =>
  withPhotos(evidence, (photo) => (photo.id === photoId ? { ...photo, key } : photo))

/** Reads and writes the photos and drawings of one form. */
export type Album = {
  /** Stores a content and returns its reference. */
  readonly add: (content: Blob, takenAt: Date) => Promise<FormPhoto>
  /** The content, or the URL it is shown from; undefined where it no longer exists. */
  readonly read: (photo: FormPhoto) => Promise<Blob | string | undefined>
  readonly remove: (photo: FormPhoto) => void
  /** The message for an error of `add`. */
  readonly failure: (error: unknown) => string
}

/** The state that the evidence fields read and write. */
export type EvidenceFormState = {
  readonly evidence: FormEvidence
  readonly album: Album
  readonly errorOf: (field: string) => string | undefined
  /** The name of the changed field clears the server's error message of it. */
  readonly change: (field: string, update: (before: FormEvidence) => FormEvidence) => void
}
