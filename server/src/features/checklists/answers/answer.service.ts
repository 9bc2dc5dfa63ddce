import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { AnswerDetail, AnswersQuery } from '@portal/contract/checklists/answers/answer-view'
import type { AnswerReceipt } from '@portal/contract/checklists/answering/answering'
import {
  ANSWERED_IN_INTEGRA,
  isAnsweredInIntegra,
} from '@portal/contract/checklists/answering/answerable'
import {
  type SubmittedEvidence,
  changedEvidence,
} from '@portal/contract/checklists/answering/evidence'
import {
  confirmationTime,
  correctionTime,
} from '@portal/contract/checklists/answering/answer-times'
import { refusalOnArrival } from '@portal/contract/checklists/answering/open-periods'
import type { Submission } from '@portal/contract/checklists/answering/submission'
import type { NeighboursQuery } from '@portal/contract/checklists/answers/answer-filters'
import { subsidiariesToMoveAnswersTo } from '@portal/contract/checklists/answers/answer.access'
import {
  NOTHING_CHANGED,
  changedAnswers,
} from '@portal/contract/checklists/answers/changed-answers'
import {
  subsidiariesToReadAnswers,
  subsidiariesToAnswerFor,
  canAnswerChecklist,
  canReadChecklist,
  canReadVisits,
  canUpdateChecklist,
  subsidiariesToReadVisits,
} from '@portal/contract/checklists/checklist/checklist.access'
import { ALL } from '@portal/contract/places/place'
import { writeAfterReading } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import { type Page, presentPage } from '#db/listing.ts'
import { isUniqueViolation } from '#db/unique.ts'
import { AppError, orNotFound, invalidField } from '#errors.ts'
import { placedFarmsByCode } from '#places/place.queries.ts'
import { buildAnswerContent } from '#features/checklists/answering/answer-content.ts'
import {
  evidenceOfAnswer,
  mergeEvidence,
  examineEvidence,
  lockEvidence,
  hasFiles,
} from '#features/checklists/answering/evidence.service.ts'
import {
  lockForCorrection,
  replaceAnswer,
} from '#features/checklists/answering/correction.service.ts'
import type { FileStorage } from '#storage/storage.ts'
import {
  fileKeysIn,
  presentAnswer,
  presentAnswerDetail,
  presentAnswerItem,
} from './answer.present.ts'
import type { AskedCategory, NewAnswer } from './answer.tables.ts'
import {
  type WholeAnswer,
  type ListedAnswer,
  type AnswerWithSubsidiary,
  type StoredAnswer,
  contentsOf,
  findAnswer,
  findWholeAnswer,
  findAnswerWithSubsidiary,
  hasAnswered,
  insertAnswerLast,
  insertAnswers,
  neighboursOf,
  pageOfAnswers,
  selectSameVisit,
} from './answer.queries.ts'
import { endLinks, moveLinks } from './report/link.queries.ts'
import {
  presentAccess,
  presentChecklistItem,
} from '#features/checklists/checklist/checklist.present.ts'
import {
  type ChecklistRow,
  findChecklist,
  lockChecklistForShare,
} from '#features/checklists/checklist/checklist.queries.ts'
import {
  requirePermittedById,
  requirePermitted,
} from '#features/checklists/checklist/checklist-access.ts'
import {
  versionContentOf,
  currentQuestions,
  findVersion,
  periodsOf,
} from '#features/checklists/checklist/version.queries.ts'
import type { VersionContent } from '#features/checklists/checklist/version.tables.ts'

type ReadingCtx = Pick<Ctx, 'db' | 'actor'>

/** Checks that the actor may read the checklist's answers, and returns the subsidiaries whose farms they may read. */
export const answerAccess = async (ctx: ReadingCtx, checklistId: string) => {
  const checklist = await requirePermittedById(ctx, checklistId, canReadChecklist)
  return { subsidiaries: subsidiariesToReadAnswers(ctx.actor, presentAccess(checklist)) }
}

const pageFor = async (ctx: Ctx, checklistId: string, query: AnswersQuery) => {
  const { subsidiaries } = await answerAccess(ctx, checklistId)
  return pageOfAnswers(ctx.db, query, checklistId, subsidiaries)
}

export const listAnswers = async (ctx: Ctx, checklistId: string, query: AnswersQuery) =>
  presentPage(query, await pageFor(ctx, checklistId, query), presentAnswerItem)

/** The content of a thousand answers takes tens of megabytes, so it is read in batches. */
const BATCH = 100

async function* itemsOf({ db }: Ctx, rows: readonly ListedAnswer[]) {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const contents = await contentsOf(
      db,
      batch.map(({ id }) => id),
    )
    for (const row of batch) {
      yield presentAnswer({ ...row, content: contents.get(row.id) ?? [] })
    }
  }
}

async function* pageAsJson(ctx: Ctx, query: AnswersQuery, page: Page<ListedAnswer>) {
  yield '{"data":{"items":['
  let separator = ''
  for await (const item of itemsOf(ctx, page.rows)) {
    yield separator + JSON.stringify(item)
    separator = ','
  }
  const { next_page, total } = presentPage(query, { rows: [], total: page.total }, () => null)
  yield `],"next_page":${next_page},"total":${total}}}`
}

/** Streams the page with all content. */
export const streamAnswers = async (ctx: Ctx, checklistId: string, query: AnswersQuery) =>
  Readable.from(pageAsJson(ctx, query, await pageFor(ctx, checklistId, query)))

/** The subsidiaries that limit this read. The sender may read an answer without the right to read all. */
const subsidiariesFor = async (ctx: ReadingCtx, checklistId: string, id: string) => {
  const answer = await findAnswer(ctx.db, id)
  if (answer?.adminId !== ctx.actor.id) return (await answerAccess(ctx, checklistId)).subsidiaries
  return subsidiariesToReadVisits(
    ctx.actor,
    presentAccess(await requirePermittedById(ctx, checklistId, canReadVisits)),
  )
}

export const findReadableAnswer = async (ctx: ReadingCtx, checklistId: string, id: string) =>
  orNotFound(
    await findWholeAnswer(ctx.db, checklistId, id, await subsidiariesFor(ctx, checklistId, id)),
  )

/** Only for actors who may read the list: a sender without that right has no neighbours. */
const neighboursFor = async ({ db, actor }: Ctx, row: WholeAnswer, query: NeighboursQuery) => {
  const checklist = presentAccess(orNotFound(await findChecklist(db, row.checklistId)))
  return canReadChecklist(actor, checklist)
    ? neighboursOf(db, row, subsidiariesToReadAnswers(actor, checklist), query)
    : undefined
}

/** `origin` is the address at which the caller reaches the portal. */
export type FileSource = { readonly storage: FileStorage; readonly origin: string }

/** File key → URL, signed for some minutes. */
export const fileUrlsOf = async (
  { now }: Ctx,
  { storage, origin }: FileSource,
  keys: readonly string[],
) =>
  new Map(
    await Promise.all(
      keys.map(async (key) => [key, await storage.signRead(key, origin, now)] as const),
    ),
  )

export const readAnswer = async (
  ctx: Ctx,
  checklistId: string,
  id: string,
  query: NeighboursQuery,
  files: FileSource,
): Promise<[AnswerDetail]> => {
  const row = await findReadableAnswer(ctx, checklistId, id)
  const urls = await fileUrlsOf(ctx, files, fileKeysIn(row))
  return [presentAnswerDetail(row, await neighboursFor(ctx, row, query), urls)]
}

const canAnswerOrManage: typeof canAnswerChecklist = (actor, checklist) =>
  canAnswerChecklist(actor, checklist) || canUpdateChecklist(actor, checklist)

/**
 * Managers of a checklist may correct its answers, and only the body tells whether this is a correction.
 * A former answerer passes too, so that a stored answer is acknowledged again after the right is gone.
 */
export const mayAnswer = async (ctx: Ctx, { id }: { readonly id: string }) => {
  const row = await findChecklist(ctx.db, id)
  const isAllowed = row !== undefined && canAnswerOrManage(ctx.actor, presentAccess(row))
  if (isAllowed || (await hasAnswered(ctx.db, id, ctx.actor.id))) return
  requirePermitted(ctx, row, canAnswerChecklist)
}

const refuseIntegra = (checklist: ChecklistRow) => {
  if (isAnsweredInIntegra(checklist))
    throw new AppError('checklist_not_answerable', ANSWERED_IN_INTEGRA)
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
    if (version === undefined) throw new AppError('unknown_version', 'No version of this checklist')
    return version
  }
}

type AnswerTimes = { readonly at: Date; readonly received: Date }

const refuseNotOpen = (
  { calendar }: Ctx,
  checklist: ChecklistRow,
  periods: Awaited<ReturnType<typeof periodsOf>>,
  { at, received }: AnswerTimes,
  days: number,
) => {
  const arrival = { periods, at, day: calendar.dayOf(at), received, days }
  const refusal = refusalOnArrival(presentChecklistItem(checklist), arrival)
  if (refusal !== undefined) throw new AppError('checklist_not_open', refusal)
}

const validateContent = (
  version: VersionContent,
  values: Submission['builtObjectValues'],
  evidence: SubmittedEvidence,
) => {
  const content = buildAnswerContent(version, values, evidence)
  if (content.ok) return content.answer
  const fields = Object.entries(content.problems).map(([field, message]) => ({ field, message }))
  throw new AppError('invalid_input', 'The answer breaks a rule', { fields })
}

class AlreadyStored extends Error {}

type IdentifiedSubmission = Submission & { readonly id: string }

const comparableAnswers = (content: readonly AskedCategory[]) =>
  JSON.stringify(
    content.flatMap(({ questions }) =>
      questions.map(({ id, answer, comment, photos }) => [id, answer, comment, photos]),
    ),
  )

type SignatureColumns = Pick<StoredAnswer, 'signatureName' | 'signatureKey' | 'location'>
const signatureColumnsOf = ({
  signatureName = null,
  signatureKey = null,
  location = null,
}: { readonly [key in keyof SignatureColumns]?: SignatureColumns[key] | undefined }) => ({
  signatureName,
  signatureKey,
  location,
})

const contentOf = async (db: Db, id: string | undefined) =>
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
const findStoredAnswer = async (
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
  if (!isSame) throw new AppError('entity_not_unique', 'Another answer has this id')
  return stored
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

const prepareAnswer = async (
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

type PreparedAnswer = Awaited<ReturnType<typeof prepareAnswer>>

/**
 * The farm of the answer must be one of the checklist's, where the actor may answer; null means the whole checklist.
 * A correction may keep its farm in any case, or move to one where the actor may correct.
 */
const validateFarm = (
  { actor }: Ctx,
  { checklist, original, version, farm }: PreparedAnswer,
  requestedCode: string | undefined,
) => {
  const { subsidiaries, farms } = version.content
  const code = requestedCode ?? original?.farmCode ?? undefined
  if (original !== undefined && (code ?? null) === original.farmCode) return original.farmCode
  if (code === undefined || farms.length === 0) return null
  const access = presentAccess(checklist)
  const sentIn = original
    ? subsidiariesToMoveAnswersTo(actor, access)
    : subsidiariesToAnswerFor(actor, access)
  const isAllowed =
    farm !== undefined &&
    (farms.includes(ALL) || farms.includes(code)) &&
    (subsidiaries.includes(ALL) || subsidiaries.includes(farm.subsidiaryCode)) &&
    (sentIn === undefined || sentIn.includes(farm.subsidiaryCode))
  if (!isAllowed) throw invalidField('farm_id', 'Fazenda desconhecida ou de outra filial')
  if (!farm.active) throw invalidField('farm_id', 'Fazenda desativada')
  return code
}

/** A correction keeps the original author; the replaced answer records who corrected it and why. */
const authorOf = ({ actor }: Ctx, original: AnswerWithSubsidiary | undefined) =>
  original
    ? { adminId: original.adminId, userName: original.userName }
    : { adminId: actor.id, userName: actor.name }

/** Links for the producer move to the correction, but end if its farm differs, because that is another producer's. */
const carryLinks = (
  tx: Db,
  { id, farmCode }: AnswerWithSubsidiary,
  after: Pick<AnswerWithSubsidiary, 'id' | 'farmCode'>,
  now: Date,
) => (farmCode === after.farmCode ? moveLinks(tx, id, after.id) : endLinks(tx, id, now))

const questionsIn = (content: readonly AskedCategory[]) =>
  content.flatMap(({ questions }) => questions)

type ComparedAnswer = Pick<AnswerWithSubsidiary, 'farmCode' | 'answeredAt' | 'versionId'> &
  Pick<NewAnswer, 'content' | keyof SignatureColumns>

/** The changes of a correction, as the audit entry has them. A correction without changes is refused. */
const changesIn = (original: ComparedAnswer, after: ComparedAnswer) => {
  const answers = changedAnswers(questionsIn(original.content), questionsIn(after.content))
  const evidence = changedEvidence(
    evidenceOfAnswer(original.content, original),
    evidenceOfAnswer(after.content, after),
  )
  // Answers without a version are corrected with today's questions: the new version alone is not a change.
  const isOtherVersion = original.versionId !== null && original.versionId !== after.versionId
  const isMoved =
    original.farmCode !== after.farmCode ||
    original.answeredAt.getTime() !== after.answeredAt.getTime()
  if (answers.length + evidence.length === 0 && !isOtherVersion && !isMoved) {
    throw invalidField('replaces_id', NOTHING_CHANGED)
  }
  return { ...(answers.length > 0 && { answers }), ...(evidence.length > 0 && { evidence }) }
}

type ReceiptSource = Pick<
  StoredAnswer,
  'id' | 'checklistId' | 'farmCode' | 'answeredAt' | 'totalWeight' | 'state'
> & {
  readonly checklist?: ChecklistRow
}

const storeAnswer = (
  ctx: Ctx,
  checklistId: string,
  input: IdentifiedSubmission,
  lateDays: number,
) => {
  const prepare = (tx: Db) => prepareAnswer(tx, ctx, checklistId, input)
  return writeAfterReading(ctx, prepare, async (tx, record, prepared) => {
    const { checklist, original, version, periods } = prepared
    const received = original?.receivedAt ?? ctx.now
    const at = original
      ? correctionTime(original, input.answered_at)
      : confirmationTime(ctx.now, input.answered_at, version.createdAt)
    // An unchanged time was already checked when the original arrived.
    if (at.getTime() !== original?.answeredAt.getTime()) {
      refuseNotOpen(ctx, checklist, periods, { at, received }, lateDays)
    }
    const farmCode = validateFarm(ctx, prepared, input.farm_id)
    const originalContent = await contentOf(tx, original?.id)
    const before = evidenceOfAnswer(originalContent, original ?? {})
    const evidence = mergeEvidence(version.content, input, before, ctx.now)
    const answer = validateContent(version.content, input.builtObjectValues, evidence)
    await lockEvidence(tx, ctx, evidence, before, { id: input.id, replacesId: original?.id })
    const { totalWeight } = answer
    const replacesId = original?.id ?? null
    const after = { checklistId, farmCode, totalWeight }
    const stored = {
      id: input.id,
      checklistId,
      farmCode,
      answeredAt: at,
      state: 'current',
    } as const
    const row = { ...stored, versionId: version.id, ...answer }
    const replace = (replaced: AnswerWithSubsidiary) =>
      replaceAnswer(tx, ctx, checklist, replaced, {
        ...after,
        answeredAt: at,
        replacedById: input.id,
        reason: input.reason ?? '',
        ...changesIn({ ...replaced, content: originalContent }, row),
      })
    record(
      original
        ? await replace(original)
        : { entity: 'answer', id: input.id, name: checklist.name, action: 'created', after },
    )
    const newAnswer = {
      ...row,
      ...authorOf(ctx, original),
      answeredOn: ctx.calendar.dayOf(at),
      receivedAt: received,
      replacesId,
    }
    if (original) {
      await insertAnswers(tx, [newAnswer])
      await carryLinks(tx, original, stored, ctx.now)
    } else await insertAnswerLast(tx, newAnswer)
    return { ...stored, totalWeight, checklist }
  })
}

/** Only for actors who may read the newest answer of that farm; the panel also warns them before sending. */
const findSameVisit = async ({ db, actor }: Ctx, answer: ReceiptSource) => {
  const { checklistId, farmCode, state } = answer
  if (farmCode === null || state !== 'current') return null
  const checklist = answer.checklist ?? (await findChecklist(db, checklistId))
  const access = checklist && presentAccess(checklist)
  if (access === undefined || !canReadVisits(actor, access)) return null
  const [same] = await selectSameVisit(
    db,
    { ...answer, farmCode },
    subsidiariesToReadVisits(actor, access),
  )
  return same ? { response_date: same.answeredAt.toISOString(), user_name: same.userName } : null
}

/** Looks for the same visit after this answer is stored, so that of two concurrent answers one reports the other. */
const receiptOf = async (ctx: Ctx, answer: ReceiptSource): Promise<[AnswerReceipt]> => {
  const { id, totalWeight } = answer
  return [{ id, total_weight: totalWeight, same_visit: await findSameVisit(ctx, answer) }]
}

/** Stores an answer once per id, however often it is sent. Without an id, every request stores one. */
export const submitAnswer = async (
  ctx: Ctx,
  storage: FileStorage,
  checklistId: string,
  input: Submission,
  lateDays: number,
): Promise<[AnswerReceipt]> => {
  const { id } = input
  const submission = { ...input, id: id ?? newId() }
  // Looked up first, so that pictures are not examined twice; answers without files find the duplicate when storing.
  const mayBeRepeat = id !== undefined && hasFiles(input)
  const stored = mayBeRepeat ? await findStoredAnswer(ctx, checklistId, submission) : undefined
  if (stored) return receiptOf(ctx, stored)
  await examineEvidence(ctx, storage, input)
  try {
    return await receiptOf(ctx, await storeAnswer(ctx, checklistId, submission, lateDays))
  } catch (error) {
    // Of two concurrent requests with one id, the second violates a unique key of the answer or of its rows.
    const mayBeStored = error instanceof AlreadyStored || isUniqueViolation(error)
    const duplicate = mayBeStored ? await findStoredAnswer(ctx, checklistId, submission) : undefined
    if (duplicate === undefined) throw error
    return receiptOf(ctx, duplicate)
  }
}
