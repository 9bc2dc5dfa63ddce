import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { AnswerDetail, AnswersQuery } from '@portal/contract/checklists/answers/answer-view'
import type { AnswerReceipt } from '@portal/contract/checklists/answering/answering'
import { ANSWERED_IN_INTEGRA, isOfIntegra } from '@portal/contract/checklists/answering/answerable'
import { type GivenEvidence, changedEvidence } from '@portal/contract/checklists/answering/evidence'
import {
  confirmedAt,
  correctedAt,
  refusalOnArrival,
} from '@portal/contract/checklists/answering/open-periods'
import type { Submission } from '@portal/contract/checklists/answering/submission'
import type { BesideQuery } from '@portal/contract/checklists/answers/answer-filters'
import { answersCorrectedIn } from '@portal/contract/checklists/answers/answer.access'
import {
  NOTHING_CHANGED,
  changedAnswers,
} from '@portal/contract/checklists/answers/changed-answers'
import {
  answersReadIn,
  answersSentIn,
  canAnswerChecklist,
  canReadChecklist,
  canReadVisits,
  canUpdateChecklist,
  visitsReadIn,
} from '@portal/contract/checklists/checklist/checklist.access'
import { ALL } from '@portal/contract/places/place'
import { writeAfterReading } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import { type Page, presentPage } from '#db/listing.ts'
import { isUniqueViolation } from '#db/unique.ts'
import { AppError, found, invalid } from '#errors.ts'
import { placedFarmsByCode } from '#places/place.queries.ts'
import { askedContent } from '#features/checklists/answering/answer-content.ts'
import {
  besideIn,
  besideWith,
  examineEvidence,
  lockEvidence,
  namesFiles,
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
import type { AskedCategory } from './answer.tables.ts'
import {
  type FoundAnswer,
  type ListedAnswer,
  type NewAnswer,
  type SentAnswer,
  type StoredAnswer,
  contentsOf,
  findAnswer,
  findAnswerIn,
  findSentAnswer,
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
import { findPermitted, permitted } from '#features/checklists/checklist/checklist-access.ts'
import {
  contentWith,
  currentQuestions,
  findVersion,
  periodsOf,
} from '#features/checklists/checklist/version.queries.ts'
import type { VersionContent } from '#features/checklists/checklist/version.tables.ts'

type Reader = Pick<Ctx, 'db' | 'actor'>

/** The checklist whose answers are read, and of which subsidiaries' farms. */
export const readable = async (ctx: Reader, checklistId: string) => {
  const checklist = await findPermitted(ctx, checklistId, canReadChecklist)
  return { answersOf: answersReadIn(ctx.actor, presentAccess(checklist)) }
}

const pageFor = async (ctx: Ctx, checklistId: string, query: AnswersQuery) => {
  const { answersOf } = await readable(ctx, checklistId)
  return pageOfAnswers(ctx.db, query, checklistId, answersOf)
}

export const listAnswers = async (ctx: Ctx, checklistId: string, query: AnswersQuery) =>
  presentPage(query, await pageFor(ctx, checklistId, query), presentAnswerItem)

/** Of a thousand answers, what was asked and answered takes tens of megabytes: few are held at once. */
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

/** The page with all that was asked and answered, written as it is read. */
export const streamAnswers = async (ctx: Ctx, checklistId: string, query: AnswersQuery) =>
  Readable.from(pageAsJson(ctx, query, await pageFor(ctx, checklistId, query)))

/** The subsidiaries for this answer: whoever sent it reads it without being let read all. */
const readableFor = async (ctx: Reader, checklistId: string, id: string) => {
  const sent = await findAnswer(ctx.db, id)
  if (sent?.adminId !== ctx.actor.id) return (await readable(ctx, checklistId)).answersOf
  return visitsReadIn(
    ctx.actor,
    presentAccess(await findPermitted(ctx, checklistId, canReadVisits)),
  )
}

/** The whole answer, for whoever may read it: its detail, its report. */
export const findReadableAnswer = async (ctx: Reader, checklistId: string, id: string) =>
  found(await findAnswerIn(ctx.db, checklistId, id, await readableFor(ctx, checklistId, id)))

/** For whoever reads the list; whoever reads an answer because it is theirs alone has no list. */
const listedBeside = async ({ db, actor }: Ctx, row: FoundAnswer, query: BesideQuery) => {
  const checklist = presentAccess(found(await findChecklist(db, row.checklistId)))
  return canReadChecklist(actor, checklist)
    ? neighboursOf(db, row, answersReadIn(actor, checklist), query)
    : undefined
}

/** Where files are, and where the caller reaches the portal. */
export type Served = { readonly storage: FileStorage; readonly origin: string }

/** Key → where the file is read for the next minutes. */
export const addressesOf = async (
  { now }: Ctx,
  { storage, origin }: Served,
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
  query: BesideQuery,
  served: Served,
): Promise<[AnswerDetail]> => {
  const row = await findReadableAnswer(ctx, checklistId, id)
  const addresses = await addressesOf(ctx, served, fileKeysIn(row))
  return [presentAnswerDetail(row, await listedBeside(ctx, row, query), addresses)]
}

const answersOrManages: typeof canAnswerChecklist = (actor, checklist) =>
  canAnswerChecklist(actor, checklist) || canUpdateChecklist(actor, checklist)

/**
 * Whoever manages a checklist corrects its answers; whether this is a correction is in the body.
 * What was stored is acknowledged again after the right is gone: whoever has answered is heard.
 */
export const mayAnswer = async (ctx: Ctx, { id }: { readonly id: string }) => {
  const row = await findChecklist(ctx.db, id)
  const isAllowed = row !== undefined && answersOrManages(ctx.actor, presentAccess(row))
  if (isAllowed || (await hasAnswered(ctx.db, id, ctx.actor.id))) return
  permitted(ctx, row, canAnswerChecklist)
}

const refuseOfIntegra = (checklist: ChecklistRow) => {
  if (isOfIntegra(checklist)) throw new AppError('checklist_not_answerable', ANSWERED_IN_INTEGRA)
}

/** What it is answered by: the version it names, or what the checklist is now. Known once the checklist is. */
const askedBy = async (tx: Db, checklistId: string, versionId: string | undefined) => {
  if (versionId === undefined) {
    const asked = await currentQuestions(tx, checklistId)
    return (checklist: ChecklistRow) => ({
      id: checklist.versionId,
      createdAt: undefined,
      content: contentWith(checklist, asked),
    })
  }
  const version = await findVersion(tx, checklistId, versionId)
  return () => {
    if (version === undefined) throw new AppError('unknown_version', 'No version of this checklist')
    return version
  }
}

type Moment = { readonly at: Date; readonly received: Date }

const refuseNotOpen = (
  { calendar }: Ctx,
  checklist: ChecklistRow,
  periods: Awaited<ReturnType<typeof periodsOf>>,
  { at, received }: Moment,
  days: number,
) => {
  const arrival = { periods, at, day: calendar.dayOf(at), received, days }
  const refusal = refusalOnArrival(presentChecklistItem(checklist), arrival)
  if (refusal !== undefined) throw new AppError('checklist_not_open', refusal)
}

const checkedContent = (
  version: VersionContent,
  given: Submission['builtObjectValues'],
  beside: GivenEvidence,
) => {
  const content = askedContent(version, given, beside)
  if (content.ok) return content.answer
  const fields = Object.entries(content.problems).map(([field, message]) => ({ field, message }))
  throw new AppError('invalid_input', 'The answer breaks a rule', { fields })
}

class AlreadyStored extends Error {}

type Named = Submission & { readonly id: string }

const answersIn = (content: readonly AskedCategory[]) =>
  JSON.stringify(
    content.flatMap(({ questions }) =>
      questions.map(({ id, answer, comment, photos }) => [id, answer, comment, photos]),
    ),
  )

type Signed = Pick<StoredAnswer, 'signatureName' | 'signatureKey' | 'location'>
const signedIn = ({
  signatureName = null,
  signatureKey = null,
  location = null,
}: { readonly [key in keyof Signed]?: Signed[key] | undefined }) => ({
  signatureName,
  signatureKey,
  location,
})

/** What was asked and answered; nothing where there is no such answer. */
const contentOf = async (db: Db, id: string | undefined) =>
  id === undefined ? [] : ((await contentsOf(db, [id])).get(id) ?? [])

const replacedBy = async (db: Db, { checklistId, replacesId }: StoredAnswer) =>
  replacesId === null ? undefined : findSentAnswer(db, checklistId, replacesId)

/** Whether this is what was stored, by the version that it was stored by: that one never changes. */
const saysTheSame = async (db: Db, stored: StoredAnswer, input: Named) => {
  const { builtObjectValues, farm_id } = input
  const { id, checklistId, versionId, farmCode } = stored
  const version = versionId === null ? undefined : await findVersion(db, checklistId, versionId)
  if (version === undefined) return true
  const isOfFarms = farm_id !== undefined && version.content.farms.length > 0
  if (isOfFarms && farm_id !== farmCode) return false
  const original = await replacedBy(db, stored)
  if (original !== undefined && input.reason !== original.endReason) return false
  const received = original?.endedAt ?? stored.receivedAt
  const before = besideIn(await contentOf(db, original?.id), original ?? {})
  const beside = besideWith(version.content, input, before, received)
  const sent = askedContent(version.content, builtObjectValues, beside)
  const content = await contentOf(db, id)
  return (
    sent.ok &&
    answersIn(sent.answer.content) === answersIn(content) &&
    isDeepStrictEqual(signedIn(sent.answer), signedIn(stored))
  )
}

/**
 * The answer of this id, if it was this person's to this checklist and says the same; any other id is taken. A correction is
 * its author's, whoever sent it: nobody else knows its id and all that it says. A receipt for another content, or for another correction, would say that this one is stored.
 */
const storedAnswer = async ({ db, actor }: Ctx, checklistId: string, input: Named) => {
  const stored = await findAnswer(db, input.id)
  if (stored === undefined) return undefined
  const isThis =
    stored.checklistId === checklistId &&
    (stored.adminId === actor.id || stored.replacesId !== null) &&
    stored.replacesId === (input.replaces_id ?? null) &&
    (await saysTheSame(db, stored, input))
  if (!isThis) throw new AppError('entity_not_unique', 'Another answer has this id')
  return stored
}

/** The farm of this code, if any is named. */
const findFarm = async (tx: Db, code: string | null | undefined) =>
  code ? (await placedFarmsByCode(tx, [code])).at(0) : undefined

/** What a new answer is judged by, asked for at once. What is prepared is sent in this order: all is read once the lock is held. */
const openForNew = async (tx: Db, ctx: Ctx, checklistId: string, input: Named) => {
  const [locked, stored, versionOf, periods, farm] = await Promise.all([
    lockChecklistForShare(tx, checklistId),
    findAnswer(tx, input.id),
    askedBy(tx, checklistId, input.version_id),
    periodsOf(tx, checklistId),
    findFarm(tx, input.farm_id),
  ])
  if (stored) throw new AlreadyStored()
  const checklist = permitted(ctx, locked, canAnswerChecklist)
  refuseOfIntegra(checklist)
  return { checklist, original: undefined, version: versionOf(checklist), periods, farm }
}

const refuseStored = async (tx: Db, id: string) => {
  if (await findAnswer(tx, id)) throw new AlreadyStored()
}

/** The same of an answer that this one is to replace. */
const openForCorrection = async (
  tx: Db,
  ctx: Ctx,
  checklistId: string,
  { id, version_id, replaces_id, farm_id }: Named & { readonly replaces_id: string },
) => {
  // What was stored is acknowledged after the right is gone; and the same may be stored while the lock is waited for.
  await refuseStored(tx, id)
  const { checklist, current } = await lockForCorrection(tx, ctx, checklistId, replaces_id)
  await refuseStored(tx, id)
  const original = current()
  const [versionOf, periods, farm] = await Promise.all([
    askedBy(tx, checklistId, version_id ?? original.versionId ?? undefined),
    periodsOf(tx, checklistId),
    findFarm(tx, farm_id ?? original.farmCode),
  ])
  return { checklist, original, version: versionOf(checklist), periods, farm }
}

const openFor = async (tx: Db, ctx: Ctx, checklistId: string, input: Named) => {
  const { replaces_id } = input
  return replaces_id === undefined
    ? openForNew(tx, ctx, checklistId, input)
    : openForCorrection(tx, ctx, checklistId, { ...input, replaces_id })
}

type Opened = Awaited<ReturnType<typeof openFor>>

/**
 * The farm it is about, if any: one of the checklist's, where the person may answer. Without one it is the checklist's.
 * A correction stays with its farm, whatever became of it, or moves to one where the person may correct.
 */
const checkedFarm = (
  { actor }: Ctx,
  { checklist, original, version, farm }: Opened,
  given: string | undefined,
) => {
  const { subsidiaries, farms } = version.content
  const code = given ?? original?.farmCode ?? undefined
  if (original !== undefined && (code ?? null) === original.farmCode) return original.farmCode
  if (code === undefined || farms.length === 0) return null
  const access = presentAccess(checklist)
  const sentIn = original ? answersCorrectedIn(actor, access) : answersSentIn(actor, access)
  const isOne =
    farm !== undefined &&
    (farms.includes(ALL) || farms.includes(code)) &&
    (subsidiaries.includes(ALL) || subsidiaries.includes(farm.subsidiaryCode)) &&
    (sentIn === undefined || sentIn.includes(farm.subsidiaryCode))
  if (!isOne) throw invalid('farm_id', 'Fazenda desconhecida ou de outra filial')
  if (!farm.active) throw invalid('farm_id', 'Fazenda desativada')
  return code
}

/** Whoever made the visit stays its author; who corrected it, and why, is told by the answer that was replaced. */
const authorOf = ({ actor }: Ctx, original: SentAnswer | undefined) =>
  original
    ? { adminId: original.adminId, userName: original.userName }
    : { adminId: actor.id, userName: actor.name }

/** The producer's link goes on to what is right; not to what is of another farm, which is another producer's. */
const carryLinks = (
  tx: Db,
  { id, farmCode }: SentAnswer,
  after: Pick<SentAnswer, 'id' | 'farmCode'>,
  now: Date,
) => (farmCode === after.farmCode ? moveLinks(tx, id, after.id) : endLinks(tx, id, now))

const questionsIn = (content: readonly AskedCategory[]) =>
  content.flatMap(({ questions }) => questions)

type Corrected = Pick<SentAnswer, 'farmCode' | 'answeredAt' | 'versionId'> &
  Pick<NewAnswer, 'content' | keyof Signed>

/** What a correction changes, in the words of the audit; one that changes nothing is refused. */
const changesIn = (original: Corrected, after: Corrected) => {
  const answers = changedAnswers(questionsIn(original.content), questionsIn(after.content))
  const evidence = changedEvidence(
    besideIn(original.content, original),
    besideIn(after.content, after),
  )
  // Answers from before versions were kept are corrected by today's questions: that alone is no change.
  const isOfAnother = original.versionId !== null && original.versionId !== after.versionId
  const isMoved =
    original.farmCode !== after.farmCode ||
    original.answeredAt.getTime() !== after.answeredAt.getTime()
  if (answers.length + evidence.length === 0 && !isOfAnother && !isMoved) {
    throw invalid('replaces_id', NOTHING_CHANGED)
  }
  return { ...(answers.length > 0 && { answers }), ...(evidence.length > 0 && { evidence }) }
}

type Acknowledged = Pick<
  StoredAnswer,
  'id' | 'checklistId' | 'farmCode' | 'answeredAt' | 'totalWeight' | 'state'
> & {
  /** Where it is known already. */
  readonly checklist?: ChecklistRow
}

const store = (ctx: Ctx, checklistId: string, input: Named, lateDays: number) => {
  const open = (tx: Db) => openFor(tx, ctx, checklistId, input)
  return writeAfterReading(ctx, open, async (tx, record, opened) => {
    const { checklist, original, version, periods } = opened
    const received = original?.receivedAt ?? ctx.now
    const at = original
      ? correctedAt(original, input.answered_at)
      : confirmedAt(ctx.now, input.answered_at, version.createdAt)
    // The hour that is corrected was asked about when it came.
    if (at.getTime() !== original?.answeredAt.getTime()) {
      refuseNotOpen(ctx, checklist, periods, { at, received }, lateDays)
    }
    const farmCode = checkedFarm(ctx, opened, input.farm_id)
    const earlier = await contentOf(tx, original?.id)
    const before = besideIn(earlier, original ?? {})
    const beside = besideWith(version.content, input, before, ctx.now)
    const answer = checkedContent(version.content, input.builtObjectValues, beside)
    await lockEvidence(tx, ctx, beside, before, { id: input.id, replacesId: original?.id })
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
    const replace = (replaced: SentAnswer) =>
      replaceAnswer(tx, ctx, checklist, replaced, {
        ...after,
        answeredAt: at,
        replacedById: input.id,
        reason: input.reason ?? '',
        ...changesIn({ ...replaced, content: earlier }, row),
      })
    record(
      original
        ? await replace(original)
        : { entity: 'answer', id: input.id, name: checklist.name, action: 'created', after },
    )
    const added = {
      ...row,
      ...authorOf(ctx, original),
      answeredOn: ctx.calendar.dayOf(at),
      receivedAt: received,
      replacesId,
    }
    if (original) {
      await insertAnswers(tx, [added])
      await carryLinks(tx, original, stored, ctx.now)
    } else await insertAnswerLast(tx, added)
    return { ...stored, totalWeight, checklist }
  })
}

/** For whoever reads the newest answer of that farm: they are warned of it before sending, too. */
const sameVisitOf = async ({ db, actor }: Ctx, answer: Acknowledged) => {
  const { checklistId, farmCode, state } = answer
  if (farmCode === null || state !== 'current') return null
  const checklist = answer.checklist ?? (await findChecklist(db, checklistId))
  const access = checklist && presentAccess(checklist)
  if (access === undefined || !canReadVisits(actor, access)) return null
  const [same] = await selectSameVisit(db, { ...answer, farmCode }, visitsReadIn(actor, access))
  return same ? { response_date: same.answeredAt.toISOString(), user_name: same.userName } : null
}

/** Another visit is looked for once this one is stored: of two sent at the same moment, one hears of the other. */
const receiptOf = async (ctx: Ctx, answer: Acknowledged): Promise<[AnswerReceipt]> => {
  const { id, totalWeight } = answer
  return [{ id, total_weight: totalWeight, same_visit: await sameVisitOf(ctx, answer) }]
}

/** Stores an answer once, however often it is sent under its id; without one, each time it is sent. */
export const submitAnswer = async (
  ctx: Ctx,
  storage: FileStorage,
  checklistId: string,
  input: Submission,
  lateDays: number,
): Promise<[AnswerReceipt]> => {
  const { id } = input
  const named = { ...input, id: id ?? newId() }
  // Pictures are not looked into a second time; an answer without is known again as it is stored.
  const isAsked = id !== undefined && namesFiles(input)
  const stored = isAsked ? await storedAnswer(ctx, checklistId, named) : undefined
  if (stored) return receiptOf(ctx, stored)
  await examineEvidence(ctx, storage, input)
  try {
    return await receiptOf(ctx, await store(ctx, checklistId, named, lateDays))
  } catch (error) {
    // Of two that came at once under one id, the second finds a key taken: its own, or that of something it holds.
    const mayBeStored = error instanceof AlreadyStored || isUniqueViolation(error)
    const known = mayBeStored ? await storedAnswer(ctx, checklistId, named) : undefined
    if (known === undefined) throw error
    return receiptOf(ctx, known)
  }
}
