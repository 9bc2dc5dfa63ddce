import type { Submission } from '@portal/contract/checklists/answering/submission'
import {
  type Evidence,
  type GivenEvidence,
  acceptedEvidence,
} from '@portal/contract/checklists/answering/evidence'
import { evidenceField } from '@portal/contract/checklists/answering/evidence-field'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { contentsOf } from '#features/checklists/answers/answer.queries.ts'
import type { SentAnswer } from '#features/checklists/answers/answer.queries.ts'
import type { AskedCategory } from '#features/checklists/answers/answer.tables.ts'
import type { VersionContent } from '#features/checklists/checklist/version.tables.ts'
import { examineKey, lockSentFile } from '#storage/reference.service.ts'
import type { FileStorage } from '#storage/storage.ts'

const domain = 'answers'

const filesIn = ({ evidence = {}, signature }: GivenEvidence) => [
  ...Object.entries(evidence).flatMap(([id, { photos }]) =>
    photos.map((key) => ({ field: evidenceField(id, 'photos'), key, domain }) as const),
  ),
  ...(signature ? [{ field: 'signature', key: signature.key, domain } as const] : []),
]

/** Looks into the pictures that came for this answer, before the transaction that stores it. */
export const examineEvidence = async (ctx: Ctx, storage: FileStorage, input: Submission) => {
  for (const file of filesIn(input)) await examineKey(ctx, storage, file)
}

/** Whoever sends an answer sent its pictures, or they are those of the answer that it corrects. */
export const lockEvidence = async (
  tx: Db,
  ctx: Ctx,
  given: GivenEvidence,
  before: GivenEvidence,
) => {
  const known = new Set(filesIn(before).map(({ key }) => key))
  for (const file of filesIn(given)) {
    if (!known.has(file.key)) await lockSentFile(tx, ctx, file)
  }
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

type Signed = Pick<SentAnswer, 'signatureName' | 'signatureKey' | 'location'>

/** What an answer was given beside its values. */
const besideIn = (
  content: readonly AskedCategory[],
  { signatureName: name, signatureKey: key, location }: Signed,
): GivenEvidence => ({
  evidence: evidenceIn(content),
  ...(name !== null && key !== null && { signature: { name, key } }),
  ...(location !== null && { location }),
})

const NOTHING: GivenEvidence = {}

export const besideOf = async (tx: Db, original: SentAnswer | undefined) =>
  original === undefined
    ? NOTHING
    : besideIn((await contentsOf(tx, [original.id])).get(original.id) ?? [], original)

/** Of a correction, what is not sent stays as it was, as far as the version it is answered by asks for it. */
export const besideWith = (
  version: VersionContent,
  { evidence, signature, location }: Submission,
  before: GivenEvidence,
): GivenEvidence => {
  const accepted = acceptedEvidence(version, before)
  return {
    evidence: evidence ?? accepted.evidence,
    signature: signature ?? accepted.signature,
    location: location ?? accepted.location,
  }
}
