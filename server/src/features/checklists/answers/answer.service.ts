import { Readable } from 'node:stream'
import {
  type AnswerInput,
  type AnswerReceipt,
  type AnswerView,
  type AnswersQuery,
  refusalToAnswer,
} from '@portal/contract/checklists/answering/answering'
import {
  answersReadIn,
  answersSentIn,
  canAnswerChecklist,
  canReadChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import { ALL } from '@portal/contract/places/place'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import { type Page, presentPage } from '#db/listing.ts'
import { AppError, found, invalid } from '#errors.ts'
import { placedFarmsByCode } from '#places/place.queries.ts'
import { askedContent } from '#features/checklists/answering/answer-content.ts'
import { presentAnswer, presentAnswerItem } from './answer.present.ts'
import {
  type ListedAnswer,
  contentsOf,
  findAnswer,
  findAnswerIn,
  hasAnswered,
  insertAnswer,
  pageOfAnswers,
} from './answer.queries.ts'
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
import { categoriesOf, questionsOf } from '#features/checklists/questions/question.queries.ts'

/** The checklist whose answers are read, and of which subsidiaries' farms. */
export const readable = async (ctx: Ctx, checklistId: string) => {
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

export const readAnswer = async (
  ctx: Ctx,
  checklistId: string,
  id: string,
): Promise<[AnswerView]> => {
  const { answersOf } = await readable(ctx, checklistId)
  return [presentAnswer(found(await findAnswerIn(ctx.db, checklistId, id, answersOf)))]
}

/** What was stored is acknowledged again after the right is gone: whoever has answered is heard. */
export const mayAnswer = async (ctx: Ctx, { id }: { readonly id: string }) => {
  const row = await findChecklist(ctx.db, id)
  const isAllowed = row !== undefined && canAnswerChecklist(ctx.actor, presentAccess(row))
  if (isAllowed || (await hasAnswered(ctx.db, id, ctx.actor.id))) return
  permitted(ctx, row, canAnswerChecklist)
}

const refuseUnanswerable = (checklist: ChecklistRow, today: string) => {
  const refusal = refusalToAnswer(presentChecklistItem(checklist), today)
  if (refusal !== undefined) throw new AppError('checklist_not_answerable', refusal)
}

/** The farm it is about, if any: one of the checklist's, where the person may answer. Without one it is the checklist's. */
const checkedFarm = async (
  tx: Db,
  { actor }: Ctx,
  checklist: ChecklistRow,
  code: string | undefined,
) => {
  if (code === undefined || checklist.farms.length === 0) return null
  const [farm] = await placedFarmsByCode(tx, [code])
  const sentIn = answersSentIn(actor, presentAccess(checklist))
  const isOne =
    farm !== undefined &&
    (checklist.farms.includes(ALL) || checklist.farms.includes(code)) &&
    (checklist.subsidiaries.includes(ALL) ||
      checklist.subsidiaries.includes(farm.subsidiaryCode)) &&
    (sentIn === undefined || sentIn.includes(farm.subsidiaryCode))
  if (!isOne) throw invalid('farm_id', 'Fazenda desconhecida ou de outra filial')
  if (!farm.active) throw invalid('farm_id', 'Fazenda desativada')
  return code
}

const contentOf = async (tx: Db, checklistId: string, given: AnswerInput['builtObjectValues']) => {
  const content = askedContent(
    await categoriesOf(tx, checklistId),
    await questionsOf(tx, checklistId),
    given,
  )
  if (content.ok) return content.answer
  const fields = Object.entries(content.problems).map(([field, message]) => ({ field, message }))
  throw new AppError('invalid_input', 'The answer breaks a rule', { fields })
}

const LONGEST_WAIT_MS = 90 * 86_400_000

/** When it was confirmed in the field, as far as that can be; otherwise when it came. */
const answeredAt = (now: Date, given: string | undefined) => {
  const at = given === undefined ? now : new Date(given)
  const waited = now.getTime() - at.getTime()
  return waited >= 0 && waited < LONGEST_WAIT_MS ? at : now
}

class AlreadyStored extends Error {}

/** The answer of this id, if it was this person's to this checklist; anybody else's id is taken. */
const storedReceipt = async ({ db, actor }: Ctx, checklistId: string, id: string) => {
  const stored = await findAnswer(db, id)
  if (stored === undefined) return undefined
  if (stored.checklistId !== checklistId || stored.adminId !== actor.id) {
    throw new AppError('entity_not_unique', 'Another answer has this id')
  }
  return { id, total_weight: stored.totalWeight }
}

type Named = AnswerInput & { readonly id: string }

const store = (ctx: Ctx, checklistId: string, input: Named): Promise<AnswerReceipt> =>
  write(ctx, async (tx, record) => {
    const checklist = permitted(
      ctx,
      await lockChecklistForShare(tx, checklistId),
      canAnswerChecklist,
    )
    refuseUnanswerable(checklist, ctx.calendar.dayOf(ctx.now))
    const farmCode = await checkedFarm(tx, ctx, checklist, input.farm_id)
    const answer = await contentOf(tx, checklistId, input.builtObjectValues)
    const at = answeredAt(ctx.now, input.answered_at)
    const isNew = await insertAnswer(tx, {
      id: input.id,
      checklistId,
      farmCode,
      adminId: ctx.actor.id,
      userName: ctx.actor.name,
      answeredAt: at,
      answeredOn: ctx.calendar.dayOf(at),
      receivedAt: ctx.now,
      ...answer,
    })
    if (!isNew) throw new AlreadyStored()
    const { totalWeight } = answer
    const after = { checklistId, farmCode, totalWeight }
    record({ entity: 'answer', id: input.id, name: checklist.name, action: 'created', after })
    return { id: input.id, total_weight: totalWeight }
  })

/** Stores an answer once, however often it is sent under its id; without one, each time it is sent. */
export const submitAnswer = async (
  ctx: Ctx,
  checklistId: string,
  input: AnswerInput,
): Promise<[AnswerReceipt]> => {
  const { id } = input
  if (id === undefined) return [await store(ctx, checklistId, { ...input, id: newId() })]
  const stored = await storedReceipt(ctx, checklistId, id)
  if (stored) return [stored]
  try {
    return [await store(ctx, checklistId, { ...input, id })]
  } catch (error) {
    if (!(error instanceof AlreadyStored)) throw error
    return [found(await storedReceipt(ctx, checklistId, id))]
  }
}
