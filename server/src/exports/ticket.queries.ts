import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { exportTickets } from './ticket.tables.ts'

export const insertTicket = async (db: Db, ticket: typeof exportTickets.$inferInsert) => {
  await db.insert(exportTickets).values(ticket)
}

/** The same address may be tried again, as long as it would have been good. */
export const giveBackTicket = async (db: Db, tokenHash: string) => {
  await db.update(exportTickets).set({ usedAt: null }).where(eq(exportTickets.tokenHash, tokenHash))
}

/** Uses the ticket up, if it is good still: whoever comes second finds none. */
export const takeTicket = async (db: Db, tokenHash: string, now: Date) =>
  (
    await db
      .update(exportTickets)
      .set({ usedAt: now })
      .where(
        and(
          eq(exportTickets.tokenHash, tokenHash),
          isNull(exportTickets.usedAt),
          gt(exportTickets.expiresAt, now),
        ),
      )
      .returning()
  ).at(0)
