import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { exportTickets } from './ticket.tables.ts'

export const insertTicket = async (db: Db, ticket: typeof exportTickets.$inferInsert) => {
  await db.insert(exportTickets).values(ticket)
}

/** Lets the same address be used again until it expires. */
export const releaseTicket = async (db: Db, tokenHash: string) => {
  await db.update(exportTickets).set({ usedAt: null }).where(eq(exportTickets.tokenHash, tokenHash))
}

/** Uses up the ticket if it is still valid; of two simultaneous calls, the second gets undefined. */
export const consumeTicket = async (db: Db, tokenHash: string, now: Date) =>
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
