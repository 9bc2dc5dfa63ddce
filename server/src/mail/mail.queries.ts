import { type SQL, and, count, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { mails } from './mail.tables.ts'

export type MailRow = typeof mails.$inferSelect

export const insertMail = async (tx: Db, mail: MailRow) => {
  await tx.insert(mails).values(mail)
}

/**
 * Claims one due mail, if there is any: no other process gets it until `claimedUntil`.
 * A mail that is due after `latest` was scheduled while the clock was ahead, and counts as due.
 */
export const claimDueMail = async (db: Db, now: Date, latest: Date, claimedUntil: Date) => {
  const isDue: SQL | undefined = or(lte(mails.dueAt, now), gt(mails.dueAt, latest))
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(isDue)
    .orderBy(mails.dueAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(mails)
    .set({ dueAt: claimedUntil, tries: sql`${mails.tries} + 1` })
    .where(inArray(mails.id, next))
    .returning()
  return claimed.at(0)
}

export const postponeMail = async (db: Db, id: string, dueAt: Date) => {
  await db.update(mails).set({ dueAt }).where(eq(mails.id, id))
}

export const deleteMail = async (db: Db, id: string) => {
  await db.delete(mails).where(eq(mails.id, id))
}

export const allSealedMails = (db: Db) =>
  db.select({ id: mails.id, sealed: mails.sealedMessage }).from(mails)

export const replaceSealedMail = async (tx: Db, id: string, from: string, to: string) => {
  await tx
    .update(mails)
    .set({ sealedMessage: to })
    .where(and(eq(mails.id, id), eq(mails.sealedMessage, from)))
}

/** The number of waiting mails, and of those with at least one failed try. */
export const countMails = async (db: Db) => {
  const failed = sql<number>`(count(*) filter (where ${mails.tries} > 0))::int`
  const [row] = await db.select({ waiting: count(), failed }).from(mails)
  return row ?? { waiting: 0, failed: 0 }
}
