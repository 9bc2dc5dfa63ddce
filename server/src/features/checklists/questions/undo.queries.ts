import { UNDO_MS } from '@portal/contract/bin/bin.access'
import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { type Deed, type TakenBack, checklistUndos } from './undo.tables.ts'

export type Done = { readonly checklistId: string; readonly subjectId: string; readonly deed: Deed }
type Whoever = Pick<Ctx, 'actor' | 'now'>

const TAKEN_BACK = { deleted: 'restored', moved: 'moved back' } as const satisfies Record<
  Deed,
  TakenBack
>

const undosOf = ({ checklistId, subjectId }: Done, deeds: readonly (Deed | TakenBack)[]) =>
  and(
    eq(checklistUndos.checklistId, checklistId),
    eq(checklistUndos.subjectId, subjectId),
    inArray(checklistUndos.deed, [...deeds]),
  )

const justDoneBy = ({ actor, now }: Whoever) =>
  and(
    eq(checklistUndos.adminId, actor.id),
    gte(checklistUndos.at, new Date(now.getTime() - UNDO_MS)),
  )

/** Of a question that is moved twice, the last move is the one that can be taken back. */
export const keepUndo = async (
  db: Db,
  { actor, now }: Whoever,
  { kept, ...done }: Done & Pick<typeof checklistUndos.$inferInsert, 'kept'>,
) => {
  await db.delete(checklistUndos).where(undosOf(done, [done.deed, TAKEN_BACK[done.deed]]))
  await db.insert(checklistUndos).values({ ...done, kept, adminId: actor.id, at: now })
}

/** What the person did a moment ago, and can take back once. */
export const takeUndo = async (db: Db, who: Whoever, done: Done) =>
  (
    await db
      .update(checklistUndos)
      .set({ deed: TAKEN_BACK[done.deed] })
      .where(and(undosOf(done, [done.deed]), justDoneBy(who)))
      .returning()
  ).at(0)

const findAt = async (db: Db, who: Whoever, done: Done, deed: Deed | TakenBack) =>
  (
    await db
      .select({ at: checklistUndos.at })
      .from(checklistUndos)
      .where(and(undosOf(done, [deed]), justDoneBy(who)))
  ).at(0)

/** When the person did what they can still take back. */
export const findDone = (db: Db, who: Whoever, done: Done) => findAt(db, who, done, done.deed)

/** When the person did what they have taken back since. */
export const findTakenBack = (db: Db, who: Whoever, done: Done) =>
  findAt(db, who, done, TAKEN_BACK[done.deed])
