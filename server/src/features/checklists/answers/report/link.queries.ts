import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { checklistAnswers, isCurrent } from '#features/checklists/answers/answer.tables.ts'
import { farms } from '#places/place.tables.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { reportLinks } from './link.tables.ts'

export type LinkRow = typeof reportLinks.$inferSelect

/** More than one answer usually has; the newest are shown. */
const LINKS_MAX = 100

export const insertLink = async (tx: Db, link: typeof reportLinks.$inferInsert) => {
  await tx.insert(reportLinks).values(link)
}

export const linksOf = (db: Db, answerId: string) =>
  db
    .select()
    .from(reportLinks)
    .where(eq(reportLinks.answerId, answerId))
    .orderBy(desc(reportLinks.createdAt), desc(reportLinks.id))
    .limit(LINKS_MAX)

export const findLink = async (db: Db, answerId: string, id: string) =>
  (
    await db
      .select()
      .from(reportLinks)
      .where(and(eq(reportLinks.answerId, answerId), eq(reportLinks.id, id)))
  ).at(0)

/** Returns false if the link was already closed. */
export const endLink = async (tx: Db, id: string, now: Date) => {
  const ended = await tx
    .update(reportLinks)
    .set({ openUntil: now })
    .where(and(eq(reportLinks.id, id), gt(reportLinks.openUntil, now)))
    .returning({ id: reportLinks.id })
  return ended.length > 0
}

/** Ends all open links of an answer. */
export const endLinks = async (tx: Db, answerId: string, now: Date) => {
  await tx
    .update(reportLinks)
    .set({ openUntil: now })
    .where(and(eq(reportLinks.answerId, answerId), gt(reportLinks.openUntil, now)))
}

const openLinksOf = (adminId: string, now: Date) =>
  and(eq(reportLinks.adminId, adminId), gt(reportLinks.openUntil, now))

/** The newest open links that a person made. */
export const openLinksMadeBy = (db: Db, adminId: string, now: Date) =>
  db
    .select({
      id: reportLinks.id,
      checklistName: checklists.name,
      farmName: farms.name,
      expiresAt: reportLinks.expiresAt,
    })
    .from(reportLinks)
    .innerJoin(checklistAnswers, eq(checklistAnswers.id, reportLinks.answerId))
    .innerJoin(checklists, eq(checklists.id, checklistAnswers.checklistId))
    .leftJoin(farms, eq(farms.code, checklistAnswers.farmCode))
    .where(and(openLinksOf(adminId, now), isCurrent, isNull(checklists.deletedAt)))
    .orderBy(desc(reportLinks.createdAt), desc(reportLinks.id))
    .limit(LINKS_MAX)

/** Ends all open links that a person made, and returns their answers. */
export const endLinksMadeBy = (tx: Db, adminId: string, now: Date) =>
  tx
    .update(reportLinks)
    .set({ openUntil: now })
    .from(checklistAnswers)
    .where(and(openLinksOf(adminId, now), eq(checklistAnswers.id, reportLinks.answerId)))
    .returning({ answerId: checklistAnswers.id, checklistId: checklistAnswers.checklistId })

/** Moves all links to another answer; closed links move too, so that they stay in the list. */
export const moveLinks = async (tx: Db, from: string, to: string) => {
  await tx.update(reportLinks).set({ answerId: to }).where(eq(reportLinks.answerId, from))
}

/** Finds an open link by its token, if its answer is current and its checklist is not deleted. */
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
