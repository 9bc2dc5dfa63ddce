import { UNDO_MS } from '@portal/contract/bin/bin.access'
import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { type UndoableAction, type UndoneAction, checklistUndos } from './undo.tables.ts'

export type UndoKey = {
  readonly checklistId: string
  readonly subjectId: string
  readonly action: UndoableAction
}
type Caller = Pick<Ctx, 'actor' | 'now'>

const UNDONE = { deleted: 'restored', moved: 'moved back' } as const satisfies Record<
  UndoableAction,
  UndoneAction
>

const undosOf = (
  { checklistId, subjectId }: UndoKey,
  actions: readonly (UndoableAction | UndoneAction)[],
) =>
  and(
    eq(checklistUndos.checklistId, checklistId),
    eq(checklistUndos.subjectId, subjectId),
    inArray(checklistUndos.action, [...actions]),
  )

const isRecentBy = ({ actor, now }: Caller) =>
  and(
    eq(checklistUndos.adminId, actor.id),
    gte(checklistUndos.at, new Date(now.getTime() - UNDO_MS)),
  )

/** Replaces earlier entries of the same action: only the last move of a question can be undone. */
export const saveUndo = async (
  db: Db,
  { actor, now }: Caller,
  { snapshot, ...key }: UndoKey & Pick<typeof checklistUndos.$inferInsert, 'snapshot'>,
) => {
  await db.delete(checklistUndos).where(undosOf(key, [key.action, UNDONE[key.action]]))
  await db.insert(checklistUndos).values({ ...key, snapshot, adminId: actor.id, at: now })
}

/** Claims the actor's recent action for its undo, which happens at most once. */
export const claimUndo = async (db: Db, caller: Caller, key: UndoKey) =>
  (
    await db
      .update(checklistUndos)
      .set({ action: UNDONE[key.action] })
      .where(and(undosOf(key, [key.action]), isRecentBy(caller)))
      .returning()
  ).at(0)

const findActionTime = async (
  db: Db,
  caller: Caller,
  key: UndoKey,
  action: UndoableAction | UndoneAction,
) =>
  (
    await db
      .select({ at: checklistUndos.at })
      .from(checklistUndos)
      .where(and(undosOf(key, [action]), isRecentBy(caller)))
  ).at(0)

/** When the actor took an action that they can still undo. */
export const findUndoable = (db: Db, caller: Caller, key: UndoKey) =>
  findActionTime(db, caller, key, key.action)

/** When the actor took an action that they have undone since. */
export const findUndone = (db: Db, caller: Caller, key: UndoKey) =>
  findActionTime(db, caller, key, UNDONE[key.action])
