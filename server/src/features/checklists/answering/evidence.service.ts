import { locationWithPlausibleTime } from '@portal/contract/checklists/answering/answer-times'
import {
  type Evidence,
  evidenceField,
  type SubmittedEvidence,
} from '@portal/contract/checklists/answering/evidence'
import {
  acceptedEvidence,
  FILE_OF_ANOTHER_ANSWER,
  FILE_USED_TWICE,
  SIGNED_BY_ANOTHER,
} from '@portal/contract/checklists/answering/evidence-problems'
import type { Submission } from '@portal/contract/checklists/answering/submission'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { AppError } from '#errors.ts'
import { filesOfOtherAnswers } from '#features/checklists/answers/answer.queries.ts'
import type { AskedCategory, NewAnswer } from '#features/checklists/answers/answer.tables.ts'
import type { VersionContent } from '#features/checklists/checklist/version.tables.ts'
import { lockFilesAlone } from '#storage/file.queries.ts'
import { examineKey, lockUploadedFile } from '#storage/reference.service.ts'
import type { FileStore } from '#storage/file-store.ts'

const domain = 'answers'

const filesIn = ({ evidence = {}, signature }: SubmittedEvidence) => [
  ...Object.entries(evidence).flatMap(([id, { photos }]) =>
    photos.map((key) => ({ field: evidenceField(id, 'photos'), key, domain }) as const),
  ),
  ...(signature ? [{ field: 'signature', key: signature.key, domain } as const] : []),
]

const filesOfSubmission = ({ evidence, signature }: Submission) =>
  filesIn({ evidence, signature: signature ?? undefined })

export const hasFiles = (input: Submission) => filesOfSubmission(input).length > 0

/** Checks the uploaded pictures of this answer, before the transaction that stores it. */
export const examineEvidence = async (ctx: Ctx, storage: FileStore, input: Submission) => {
  for (const file of filesOfSubmission(input)) await examineKey(ctx, storage, file)
}

type AnswerIds = { readonly id: string; readonly replacesId: string | undefined }

/** A signature drawing cannot be used as a photo, nor under another name. */
const misusedFiles = (submitted: SubmittedEvidence, before: SubmittedEvidence) => {
  const { signature } = submitted
  const drawings = [signature?.key, before.signature?.key]
  const photos = filesIn({ evidence: submitted.evidence }).filter(({ key }) =>
    drawings.includes(key),
  )
  const wasPhoto = filesIn({ evidence: before.evidence }).some(({ key }) => key === signature?.key)
  const isSignedByAnother =
    signature?.key === before.signature?.key && signature?.name !== before.signature?.name
  return [
    ...photos.map(({ field }) => ({ field, message: FILE_USED_TWICE })),
    ...(wasPhoto ? [{ field: 'signature', message: FILE_USED_TWICE }] : []),
    ...(isSignedByAnother ? [{ field: 'signature', message: SIGNED_BY_ANOTHER }] : []),
  ]
}

/**
 * The sender of an answer uploaded its pictures, or they belong to the answer that it corrects. A picture belongs to
 * one answer and its corrections only: of two concurrent answers with the same picture, the second waits and is refused.
 */
export const lockEvidence = async (
  tx: Db,
  ctx: Ctx,
  submitted: SubmittedEvidence,
  before: SubmittedEvidence,
  answer: AnswerIds,
) => {
  const misused = misusedFiles(submitted, before)
  if (misused.length > 0) {
    throw new AppError('invalid_input', { fields: misused })
  }
  const previousKeys = new Set(filesIn(before).map(({ key }) => key))
  const newFiles = filesIn(submitted).filter(({ key }) => !previousKeys.has(key))
  if (newFiles.length === 0) return
  const keys = newFiles.map(({ key }) => key)
  await lockFilesAlone(tx, keys)
  for (const file of newFiles) await lockUploadedFile(tx, ctx, file)
  const takenKeys = await filesOfOtherAnswers(tx, keys, answer)
  const fields = newFiles.filter(({ key }) => takenKeys.has(key)).map(({ field }) => field)
  if (fields.length === 0) return
  throw new AppError('invalid_input', {
    fields: [...new Set(fields)].map((field) => ({ field, message: FILE_OF_ANOTHER_ANSWER })),
  })
}

/** The comments and photos of stored content, in the form in which they are submitted. */
const questionEvidenceIn = (content: readonly AskedCategory[]): Evidence =>
  Object.fromEntries(
    content.flatMap(({ questions }) =>
      questions.flatMap(({ id, comment, photos = [] }) =>
        comment === undefined && photos.length === 0
          ? []
          : [[id, { comment, photos: [...photos] }] as const],
      ),
    ),
  )

export type SignatureColumns = Pick<NewAnswer, 'signatureName' | 'signatureKey' | 'location'>

/** The evidence, signature and location of a stored answer. */
export const evidenceOfAnswer = (
  content: readonly AskedCategory[],
  { signatureName: name, signatureKey: key, location }: SignatureColumns,
): SubmittedEvidence => ({
  evidence: questionEvidenceIn(content),
  ...(name && key && { signature: { name, key } }),
  ...(location && { location }),
})

/** A correction keeps what it does not send, if its version still asks for it; null removes it. */
export const mergeEvidence = (
  version: VersionContent,
  { evidence, signature, location }: Submission,
  before: SubmittedEvidence,
  received: Date,
): SubmittedEvidence => {
  const accepted = acceptedEvidence(version, before)
  return {
    evidence: evidence ?? accepted.evidence,
    signature: signature === undefined ? accepted.signature : (signature ?? undefined),
    location:
      location === undefined
        ? accepted.location
        : locationWithPlausibleTime(location ?? undefined, received),
  }
}
