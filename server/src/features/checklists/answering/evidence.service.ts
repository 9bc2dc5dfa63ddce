import type { Submission } from '@portal/contract/checklists/answering/submission'
import { believedLocation } from '@portal/contract/checklists/answering/open-periods'
import {
  type Evidence,
  FILE_TAKEN,
  FILE_USED,
  SIGNED_BY_ANOTHER,
  type GivenEvidence,
  acceptedEvidence,
} from '@portal/contract/checklists/answering/evidence'
import { evidenceField } from '@portal/contract/checklists/answering/evidence-field'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { AppError } from '#errors.ts'
import { filesOfOthers } from '#features/checklists/answers/answer-evidence.queries.ts'
import type { NewAnswer } from '#features/checklists/answers/answer.queries.ts'
import type { AskedCategory } from '#features/checklists/answers/answer.tables.ts'
import type { VersionContent } from '#features/checklists/checklist/version.tables.ts'
import { lockFilesAlone } from '#storage/file.queries.ts'
import { examineKey, lockSentFile } from '#storage/reference.service.ts'
import type { FileStorage } from '#storage/storage.ts'

const domain = 'answers'

const filesIn = ({ evidence = {}, signature }: GivenEvidence) => [
  ...Object.entries(evidence).flatMap(([id, { photos }]) =>
    photos.map((key) => ({ field: evidenceField(id, 'photos'), key, domain }) as const),
  ),
  ...(signature ? [{ field: 'signature', key: signature.key, domain } as const] : []),
]

const filesOf = ({ evidence, signature }: Submission) =>
  filesIn({ evidence, signature: signature ?? undefined })

export const namesFiles = (input: Submission) => filesOf(input).length > 0

/** Looks into the pictures that came for this answer, before the transaction that stores it. */
export const examineEvidence = async (ctx: Ctx, storage: FileStorage, input: Submission) => {
  for (const file of filesOf(input)) await examineKey(ctx, storage, file)
}

type Sent = { readonly id: string; readonly replacesId: string | undefined }

/** A drawing stands for whoever drew it, and for nothing else. */
const misusedFiles = (given: GivenEvidence, before: GivenEvidence) => {
  const { signature } = given
  const drawings = [signature?.key, before.signature?.key]
  const photos = filesIn({ evidence: given.evidence }).filter(({ key }) => drawings.includes(key))
  const earlier = filesIn({ evidence: before.evidence }).some(({ key }) => key === signature?.key)
  const isAnothers =
    signature?.key === before.signature?.key && signature?.name !== before.signature?.name
  return [
    ...photos.map(({ field }) => ({ field, message: FILE_USED })),
    ...(earlier ? [{ field: 'signature', message: FILE_USED }] : []),
    ...(isAnothers ? [{ field: 'signature', message: SIGNED_BY_ANOTHER }] : []),
  ]
}

/**
 * Whoever sends an answer sent its pictures, or they are those of the answer that it corrects. A picture is
 * of one answer alone and of its corrections: of two that come at once with the same, the second waits and is refused.
 */
export const lockEvidence = async (
  tx: Db,
  ctx: Ctx,
  given: GivenEvidence,
  before: GivenEvidence,
  answer: Sent,
) => {
  const misused = misusedFiles(given, before)
  if (misused.length > 0) {
    throw new AppError('invalid_input', 'A file has another use', { fields: misused })
  }
  const known = new Set(filesIn(before).map(({ key }) => key))
  const sent = filesIn(given).filter(({ key }) => !known.has(key))
  if (sent.length === 0) return
  const keys = sent.map(({ key }) => key)
  await lockFilesAlone(tx, keys)
  for (const file of sent) await lockSentFile(tx, ctx, file)
  const taken = await filesOfOthers(tx, keys, answer)
  const fields = sent.filter(({ key }) => taken.has(key)).map(({ field }) => field)
  if (fields.length === 0) return
  throw new AppError('invalid_input', 'A file of another answer', {
    fields: [...new Set(fields)].map((field) => ({ field, message: FILE_TAKEN })),
  })
}

/** What an answer has beside its values, as it would be sent. */
const evidenceIn = (content: readonly AskedCategory[]): Evidence =>
  Object.fromEntries(
    content.flatMap(({ questions }) =>
      questions.flatMap(({ id, comment, photos = [] }) =>
        comment === undefined && photos.length === 0
          ? []
          : [[id, { comment, photos: [...photos] }] as const],
      ),
    ),
  )

type Signed = Pick<NewAnswer, 'signatureName' | 'signatureKey' | 'location'>

/** What an answer was given beside its values. */
export const besideIn = (
  content: readonly AskedCategory[],
  { signatureName: name, signatureKey: key, location }: Signed,
): GivenEvidence => ({
  evidence: evidenceIn(content),
  ...(name && key && { signature: { name, key } }),
  ...(location && { location }),
})

/** Of a correction, what is not sent stays as it was, as far as the version it is answered by asks for it; null takes it away. */
export const besideWith = (
  version: VersionContent,
  { evidence, signature, location }: Submission,
  before: GivenEvidence,
  received: Date,
): GivenEvidence => {
  const accepted = acceptedEvidence(version, before)
  return {
    evidence: evidence ?? accepted.evidence,
    signature: signature === undefined ? accepted.signature : (signature ?? undefined),
    location:
      location === undefined
        ? accepted.location
        : believedLocation(location ?? undefined, received),
  }
}
