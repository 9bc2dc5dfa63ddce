import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { checklistAnswers, isCurrent } from '#features/checklists/answers/answer.tables.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { reportLinks } from './link.tables.ts'

export type LinkRow = typeof reportLinks.$inferSelect

/** More than anyone makes of one answer; the newest are shown. */
const SHOWN = 100

export const insertLink = async (tx: Db, link: typeof reportLinks.$inferInsert) => {
  await tx.insert(reportLinks).values(link)
}

export const linksOf = (db: Db, answerId: string) =>
  db
    .select()
    .from(reportLinks)
    .where(eq(reportLinks.answerId, answerId))
    .orderBy(desc(reportLinks.createdAt), desc(reportLinks.id))
    .limit(SHOWN)

export const findLink = async (db: Db, answerId: string, id: string) =>
  (
    await db
      .select()
      .from(reportLinks)
      .where(and(eq(reportLinks.answerId, answerId), eq(reportLinks.id, id)))
  ).at(0)

/** False where it was over already. */
export const endLink = async (tx: Db, id: string, now: Date) => {
  const ended = await tx
    .update(reportLinks)
    .set({ openUntil: now })
    .where(and(eq(reportLinks.id, id), gt(reportLinks.openUntil, now)))
    .returning({ id: reportLinks.id })
  return ended.length > 0
}

/** All of an answer that leads nowhere from now on. */
export const endLinks = async (tx: Db, answerId: string, now: Date) => {
  await tx
    .update(reportLinks)
    .set({ openUntil: now })
    .where(and(eq(reportLinks.answerId, answerId), gt(reportLinks.openUntil, now)))
}

/** They lead to another answer from now on; those that are over stay in its list. */
export const moveLinks = async (tx: Db, from: string, to: string) => {
  await tx.update(reportLinks).set({ answerId: to }).where(eq(reportLinks.answerId, from))
}

/** Where a token leads at this moment: to an answer that is current, of a checklist that is there. */
export const findOpenLink = async (db: Db, tokenHash: string, now: Date) =>
  (
    await db
      .select({
        id: reportLinks.id,
        answerId: reportLinks.answerId,
        checklistId: checklistAnswers.checklistId,
        expiresAt: reportLinks.expiresAt,
      })
      .from(reportLinks)
      .innerJoin(checklistAnswers, eq(checklistAnswers.id, reportLinks.answerId))
      .innerJoin(checklists, eq(checklists.id, checklistAnswers.checklistId))
      .where(
        and(
          eq(reportLinks.tokenHash, tokenHash),
          gt(reportLinks.openUntil, now),
          isCurrent,
          isNull(checklists.deletedAt),
        ),
      )
  ).at(0)

export const countOpening = async (db: Db, id: string) => {
  await db
    .update(reportLinks)
    .set({ opened: sql`${reportLinks.opened} + 1` })
    .where(eq(reportLinks.id, id))
}
