import { UNDO_MS } from '@portal/contract/bin/bin'
import { and, eq, gte } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { checklistUndos } from './undo.tables.ts'

type Undo = typeof checklistUndos.$inferSelect
type UndoKey = Pick<Undo, 'checklistId' | 'subjectId'>

const isOf = ({ checklistId, subjectId }: UndoKey) =>
  and(eq(checklistUndos.checklistId, checklistId), eq(checklistUndos.subjectId, subjectId))

/** Replaces an earlier entry: only the last move or deletion can be undone. */
export const saveUndo = async (
  db: Db,
  { actor, now }: Ctx,
  undo: UndoKey & Pick<Undo, 'snapshot'>,
) => {
  await db.delete(checklistUndos).where(isOf(undo))
  await db.insert(checklistUndos).values({ ...undo, adminId: actor.id, at: now })
}

/** The actor's recent entry, which is used once. */
export const takeUndo = async (db: Db, { actor, now }: Ctx, key: UndoKey) =>
  (
    await db
      .delete(checklistUndos)
      .where(
        and(
          isOf(key),
          eq(checklistUndos.adminId, actor.id),
          gte(checklistUndos.at, new Date(now.getTime() - UNDO_MS)),
        ),
      )
      .returning()
  ).at(0)
