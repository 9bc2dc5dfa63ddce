import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { AppError } from '#errors.ts'
import {
  type StoredAnswer,
  contentsOf,
  findAnswer,
  findAnswerWithSubsidiary,
} from '#features/checklists/answers/answer.queries.ts'
import type { AskedCategory } from '#features/checklists/answers/answer.tables.ts'
import { findVersion } from '#features/checklists/checklist/version.queries.ts'
import { buildAnswerContent } from './answer-content.ts'
import { type SignatureColumns, evidenceOfAnswer, mergeEvidence } from './evidence.service.ts'
import type { IdentifiedSubmission } from './prepare-submission.service.ts'

const comparableAnswers = (content: readonly AskedCategory[]) =>
  JSON.stringify(
    content.flatMap(({ questions }) =>
      questions.map(({ id, answer, comment, photos }) => [id, answer, comment, photos]),
    ),
  )

const signatureColumnsOf = ({
  signatureName = null,
  signatureKey = null,
  location = null,
}: { readonly [key in keyof SignatureColumns]?: SignatureColumns[key] | undefined }) => ({
  signatureName,
  signatureKey,
  location,
})

export const contentOf = async (db: Db, id: string | undefined) =>
  id === undefined ? [] : ((await contentsOf(db, [id])).get(id) ?? [])

const findReplaced = async (db: Db, { checklistId, replacesId }: StoredAnswer) =>
  replacesId === null ? undefined : findAnswerWithSubsidiary(db, checklistId, replacesId)

/** Compares by the version that the answer was stored with, which never changes. */
const isSameSubmission = async (db: Db, stored: StoredAnswer, input: IdentifiedSubmission) => {
  const { builtObjectValues, farm_id } = input
  const { id, checklistId, versionId, farmCode } = stored
  const version = versionId === null ? undefined : await findVersion(db, checklistId, versionId)
  if (version === undefined) return true
  const namesFarm = farm_id !== undefined && version.content.farms.length > 0
  if (namesFarm && farm_id !== farmCode) return false
  const original = await findReplaced(db, stored)
  if (original !== undefined && input.reason !== original.endReason) return false
  const received = original?.endedAt ?? stored.receivedAt
  const before = evidenceOfAnswer(await contentOf(db, original?.id), original ?? {})
  const evidence = mergeEvidence(version.content, input, before, received)
  const submitted = buildAnswerContent(version.content, builtObjectValues, evidence)
  const content = await contentOf(db, id)
  return (
    submitted.ok &&
    comparableAnswers(submitted.answer.content) === comparableAnswers(content) &&
    isDeepStrictEqual(signatureColumnsOf(submitted.answer), signatureColumnsOf(stored))
  )
}

/**
 * The stored answer with this id, if this actor sent it to this checklist with the same content; otherwise the id is taken.
 * A correction keeps its original author, so its sender is not compared: only the sender knows its id and its content.
 * A receipt for other content or another correction would wrongly confirm that this one is stored.
 */
export const findStoredAnswer = async (
  { db, actor }: Ctx,
  checklistId: string,
  input: IdentifiedSubmission,
) => {
  const stored = await findAnswer(db, input.id)
  if (stored === undefined) return undefined
  const isSame =
    stored.checklistId === checklistId &&
    (stored.adminId === actor.id || stored.replacesId !== null) &&
    stored.replacesId === (input.replaces_id ?? null) &&
    (await isSameSubmission(db, stored, input))
  if (!isSame) throw new AppError('entity_not_unique')
  return stored
}
