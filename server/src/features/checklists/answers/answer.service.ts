import type { AnswerDetail, AnswersQuery } from '@portal/contract/checklists/answers/answer-view'
import type { NeighboursQuery } from '@portal/contract/checklists/answers/answer-filters'
import {
  subsidiariesToReadAnswers,
  canReadChecklist,
  canReadNewestAnswers,
  subsidiariesToReadNewestAnswers,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { Ctx } from '#context.ts'
import { presentPage } from '#db/listing.ts'
import { orNotFound } from '#errors.ts'
import type { FileStore } from '#storage/file-store.ts'
import { presentAccess } from '#features/checklists/checklist/checklist.present.ts'
import { findChecklist } from '#features/checklists/checklist/checklist.queries.ts'
import { requirePermittedById } from '#features/checklists/checklist/checklist-access.ts'
import { streamPage } from '#db/large-pages.ts'
import {
  fileKeysIn,
  presentAnswer,
  presentAnswerDetail,
  presentAnswerItem,
} from './answer.present.ts'
import {
  type WholeAnswer,
  type ListedAnswer,
  contentsOf,
  findAnswer,
  findWholeAnswer,
  neighboursOf,
  pageOfAnswers,
} from './answer.queries.ts'

type ReadingCtx = Pick<Ctx, 'db' | 'actor'>

/** Checks that the actor may read the checklist's answers, and returns the subsidiaries whose farms they may read. */
export const requireReadableAnswers = async (ctx: ReadingCtx, checklistId: string) => {
  const checklist = await requirePermittedById(ctx, checklistId, canReadChecklist)
  return subsidiariesToReadAnswers(ctx.actor, presentAccess(checklist))
}

const pageFor = async (ctx: Ctx, checklistId: string, query: AnswersQuery) => {
  const subsidiaries = await requireReadableAnswers(ctx, checklistId)
  return pageOfAnswers(ctx.db, query, checklistId, subsidiaries)
}

export const listAnswers = async (ctx: Ctx, checklistId: string, query: AnswersQuery) =>
  presentPage(query, await pageFor(ctx, checklistId, query), presentAnswerItem)

/** Adds the content, which lists leave out. */
export const presentWithContent = async ({ db }: ReadingCtx, rows: readonly ListedAnswer[]) => {
  const contents = await contentsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentAnswer({ ...row, content: contents.get(row.id) ?? [] }))
}

export const streamAnswers = async (ctx: Ctx, checklistId: string, query: AnswersQuery) =>
  streamPage(ctx, query, await pageFor(ctx, checklistId, query), (rows) =>
    presentWithContent(ctx, rows),
  )

/** The subsidiaries that limit this read. The sender may read an answer without the right to read all. */
const subsidiariesFor = async (ctx: ReadingCtx, checklistId: string, id: string) => {
  const answer = await findAnswer(ctx.db, id)
  if (answer?.adminId !== ctx.actor.id) return requireReadableAnswers(ctx, checklistId)
  return subsidiariesToReadNewestAnswers(
    ctx.actor,
    presentAccess(await requirePermittedById(ctx, checklistId, canReadNewestAnswers)),
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
export type FileSource = { readonly storage: FileStore; readonly origin: string }

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
