import type { AnswerDetail, AnswerFile } from '@portal/contract/checklists/answers/answer-view'
import type { Submission } from '@portal/contract/checklists/answering/submission'
import { takenAtOf } from '@portal/contract/checklists/answers/answer-words'
import { randomId } from '#device/random-id.ts'
import { type Album, deviceAlbum } from '#features/checklists/answering/evidence/album.ts'
import type {
  HeldEvidence,
  HeldPhoto,
} from '#features/checklists/answering/evidence/held-evidence.ts'
import type { Photos } from '#features/checklists/answering/evidence/photo-store.ts'
import { sentEvidence } from '#features/checklists/answering/evidence/sent-evidence.ts'
import { filesIn } from '#features/checklists/answers/answer.api.ts'

/** A photo that the server has: nothing of it lies on this device. */
const heldFile = (
  { id: visit, response_date: date }: Pick<AnswerDetail, 'id' | 'response_date'>,
  { key }: AnswerFile,
): HeldPhoto => ({
  visit,
  id: randomId(),
  bytes: 0,
  takenAt: takenAtOf(key) ?? date,
  key,
})

/** What was sent beside an answer, as the fields hold it. */
export const evidenceOf = (answer: AnswerDetail): HeldEvidence => {
  const { categories, signature, location } = answer
  const given = categories
    .flatMap(({ answers }) => answers)
    .filter(({ comment, photos }) => comment !== null || photos.length > 0)
  return {
    questions: Object.fromEntries(
      given.map(({ question_id: id, comment, photos }) => [
        id,
        { comment: comment ?? '', photos: photos.map((photo) => heldFile(answer, photo)) },
      ]),
    ),
    signature: {
      name: signature?.name ?? '',
      drawing: signature && heldFile(answer, signature),
    },
    location,
  }
}

/** What was sent is shown from where the answer says, what is new from this device. */
export const correctionAlbum = (photos: Photos, adminId: string, answer: AnswerDetail): Album => {
  const urls = new Map(filesIn(answer).map(({ key, url }) => [key, url ?? undefined]))
  const device = deviceAlbum(photos, adminId, answer.id)
  return {
    ...device,
    read: async (photo) =>
      (photo.key === null ? undefined : urls.get(photo.key)) ?? device.read(photo),
  }
}

/** All of it is sent: what a correction leaves out would stay as it was. */
export const correctedEvidence = (
  held: HeldEvidence,
): Pick<Submission, 'evidence' | 'signature' | 'location'> => ({
  evidence: {},
  signature: null,
  location: null,
  ...sentEvidence(held),
})
