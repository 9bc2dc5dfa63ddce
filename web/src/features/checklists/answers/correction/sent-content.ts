import type {
  AnswerDetail,
  AnswerFile,
  AnswerView,
} from '@portal/contract/checklists/answers/answer-view'
import type { Submission } from '@portal/contract/checklists/answering/submission'
import { takenAtOf } from '@portal/contract/checklists/answers/answer-text'
import { deviceAlbum } from '#features/checklists/answering/device/device-album.ts'
import type {
  Album,
  FormEvidence,
  FormPhoto,
} from '#features/checklists/answering/form/evidence/evidence.ts'
import { evidenceBody } from '#features/checklists/answering/sending/send-answer.api.ts'
import { filesIn } from '#features/checklists/answers/answer.api.ts'
import { checkAnswers, readAnswers } from '@portal/contract/checklists/answering/check-answers'
import { voidInput } from '@portal/contract/checklists/answering/answering'
import type { Question } from '@portal/contract/checklists/questions/question'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import type { Values } from '#features/checklists/answering/form/values.ts'

/** A photo that is on the server and not on this device. */
const photoOfFile = (
  { id: visit, response_date: date }: Pick<AnswerDetail, 'id' | 'response_date'>,
  { key }: AnswerFile,
): FormPhoto => ({
  visit,
  id: key,
  bytes: 0,
  takenAt: takenAtOf(key) ?? date,
  key,
})

/** The evidence of a sent answer, as the form holds it. */
export const formEvidenceOf = (answer: AnswerDetail): FormEvidence => {
  const { categories, signature, location } = answer
  const withEvidence = categories
    .flatMap(({ answers }) => answers)
    .filter(({ comment, photos }) => comment !== null || photos.length > 0)
  return {
    questions: Object.fromEntries(
      withEvidence.map(({ question_id: id, comment, photos }) => [
        id,
        { comment: comment ?? '', photos: photos.map((photo) => photoOfFile(answer, photo)) },
      ]),
    ),
    signature: {
      name: signature?.name ?? '',
      drawing: signature && photoOfFile(answer, signature),
    },
    location,
  }
}

/** Sent photos are shown from the answer's URLs, new ones from this device. */
export const correctionAlbum = (adminId: string, answer: AnswerDetail): Album => {
  const urls = new Map(filesIn(answer).map(({ key, url }) => [key, url ?? undefined]))
  const local = deviceAlbum(adminId, answer.id)
  return {
    ...local,
    read: async (photo) =>
      (photo.key === null ? undefined : urls.get(photo.key)) ?? local.read(photo),
  }
}

/** A correction names all evidence: what it leaves out would stay as it was. */
export const correctedEvidenceBody = (
  evidence: FormEvidence,
): Pick<Submission, 'evidence' | 'signature' | 'location'> => ({
  evidence: {},
  signature: null,
  location: null,
  ...evidenceBody(evidence),
})

type AnsweredItem = AnswerView['categories'][number]['answers'][number]

/** A multiple choice is sent as a JSON array of texts. */
const sentOf = ({ type, answer }: AnsweredItem) => {
  const value = QUESTION_TYPES[type].takesSeveral ? QUESTION_TYPES[type].parseText(answer) : answer
  return typeof value === 'object' ? [...value] : value
}

/** The answers as field values, as far as they fit these questions. */
export const valuesOf = (
  questions: readonly Question[],
  { categories }: Pick<AnswerView, 'categories'>,
): Values => {
  const answered = categories.flatMap(({ answers }) => answers)
  const sent = Object.fromEntries(answered.map((item) => [item.question_id, sentOf(item)]))
  const fitting = checkAnswers(questions, readAnswers(questions, sent)).answers
  return Object.fromEntries(
    Object.entries(fitting).flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])),
  )
}

/** The problem of the reason; undefined where it is valid. */
export const reasonProblem = (reason: string) =>
  voidInput.safeParse({ reason }).error?.issues[0]?.message
