import { UNDO_MS } from '@portal/contract/bin/bin.access'
import { and, eq, gte } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { type Deed, checklistUndos } from './undo.tables.ts'

type Done = { readonly checklistId: string; readonly subjectId: string; readonly deed: Deed }

const undosOf = ({ checklistId, subjectId, deed }: Done) =>
  and(
    eq(checklistUndos.checklistId, checklistId),
    eq(checklistUndos.subjectId, subjectId),
    eq(checklistUndos.deed, deed),
  )

/** Of a question that is moved twice, the last move is the one that can be taken back. */
export const keepUndo = async (
  db: Db,
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  { kept, ...done }: Done & Pick<typeof checklistUndos.$inferInsert, 'kept'>,
) => {
  await db.delete(checklistUndos).where(undosOf(done))
  await db.insert(checklistUndos).values({ ...done, kept, adminId: actor.id, at: now })
}

/** What the person did a moment ago, and can take back once. */
export const takeUndo = async (db: Db, { actor, now }: Pick<Ctx, 'actor' | 'now'>, done: Done) =>
  (
    await db
      .delete(checklistUndos)
      .where(
        and(
          undosOf(done),
          eq(checklistUndos.adminId, actor.id),
          gte(checklistUndos.at, new Date(now.getTime() - UNDO_MS)),
        ),
      )
      .returning()
  ).at(0)
