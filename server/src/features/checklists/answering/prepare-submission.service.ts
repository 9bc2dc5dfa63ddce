import { isAnsweredInIntegra } from '@portal/contract/checklists/answering/answerable'
import type { Submission } from '@portal/contract/checklists/answering/submission'
import { canAnswerChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { AppError } from '#errors.ts'
import { placedFarmsByCode } from '#places/place.queries.ts'
import { findAnswer } from '#features/checklists/answers/answer.queries.ts'
import { requirePermitted } from '#features/checklists/checklist/checklist-access.ts'
import {
  type ChecklistRow,
  lockChecklistForShare,
} from '#features/checklists/checklist/checklist.queries.ts'
import {
  versionContentOf,
  currentQuestions,
  findVersion,
  periodsOf,
} from '#features/checklists/checklist/version.queries.ts'
import { lockForCorrection } from './correction.service.ts'

/** Thrown inside the transaction if an answer with this id is stored already. */
export class AlreadyStored extends Error {}

export type IdentifiedSubmission = Submission & { readonly id: string }

const refuseIntegra = (checklist: ChecklistRow) => {
  if (isAnsweredInIntegra(checklist)) throw new AppError('checklist_not_answerable')
}

/** Loads the named version, or the current content. The returned function completes it with the locked checklist. */
const loadVersion = async (tx: Db, checklistId: string, versionId: string | undefined) => {
  if (versionId === undefined) {
    const form = await currentQuestions(tx, checklistId)
    return (checklist: ChecklistRow) => ({
      id: checklist.versionId,
      createdAt: undefined,
      content: versionContentOf(checklist, form),
    })
  }
  const version = await findVersion(tx, checklistId, versionId)
  return () => {
    if (version === undefined) throw new AppError('unknown_version')
    return version
  }
}

const findFarm = async (tx: Db, code: string | null | undefined) =>
  code ? (await placedFarmsByCode(tx, [code])).at(0) : undefined

/** Reads what a new answer is checked against. The prepared statements run in this order, so the lock is held for all reads. */
const prepareNew = async (tx: Db, ctx: Ctx, checklistId: string, input: IdentifiedSubmission) => {
  const [locked, stored, versionOf, periods, farm] = await Promise.all([
    lockChecklistForShare(tx, checklistId),
    findAnswer(tx, input.id),
    loadVersion(tx, checklistId, input.version_id),
    periodsOf(tx, checklistId),
    findFarm(tx, input.farm_id),
  ])
  if (stored) throw new AlreadyStored()
  const checklist = requirePermitted(ctx, locked, canAnswerChecklist)
  refuseIntegra(checklist)
  return { checklist, original: undefined, version: versionOf(checklist), periods, farm }
}

const refuseStored = async (tx: Db, id: string) => {
  if (await findAnswer(tx, id)) throw new AlreadyStored()
}

/** The same for a correction. */
const prepareCorrection = async (
  tx: Db,
  ctx: Ctx,
  checklistId: string,
  { id, version_id, replaces_id, farm_id }: IdentifiedSubmission & { readonly replaces_id: string },
) => {
  // Checked before the access check, so that a stored answer is acknowledged without the right, and again with the lock.
  await refuseStored(tx, id)
  const { checklist, current } = await lockForCorrection(tx, ctx, checklistId, replaces_id)
  await refuseStored(tx, id)
  const original = current()
  const [versionOf, periods, farm] = await Promise.all([
    loadVersion(tx, checklistId, version_id ?? original.versionId ?? undefined),
    periodsOf(tx, checklistId),
    findFarm(tx, farm_id ?? original.farmCode),
  ])
  return { checklist, original, version: versionOf(checklist), periods, farm }
}

/** Reads what the submission is checked against, with the checklist locked. */
export const prepareSubmission = async (
  tx: Db,
  ctx: Ctx,
  checklistId: string,
  input: IdentifiedSubmission,
) => {
  const { replaces_id } = input
  return replaces_id === undefined
    ? prepareNew(tx, ctx, checklistId, input)
    : prepareCorrection(tx, ctx, checklistId, { ...input, replaces_id })
}

export type PreparedSubmission = Awaited<ReturnType<typeof prepareSubmission>>
