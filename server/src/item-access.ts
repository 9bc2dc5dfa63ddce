import type { Actor } from '@portal/contract/permissions/actor'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { allow, orNotFound } from '#errors.ts'

type Rule<Subject> = (actor: Actor, subject: Subject) => boolean
type Items<Row, Subject> = {
  readonly find: (db: Db, id: string) => Promise<Row | undefined>
  /** The part of a row that the rules need. */
  readonly subjectOf: (row: Row) => Subject
  readonly canSee: Rule<Subject>
}

/** Access to items of a kind: one that the caller cannot see gives `not_found`, one that a rule does not permit `forbidden`. */
export const itemAccess = <Row, Subject>({ find, subjectOf, canSee }: Items<Row, Subject>) => {
  const requireVisible = ({ actor }: Pick<Ctx, 'actor'>, row: Row | undefined) =>
    orNotFound(row !== undefined && canSee(actor, subjectOf(row)) ? row : undefined)
  const requirePermitted = (ctx: Pick<Ctx, 'actor'>, row: Row | undefined, rule: Rule<Subject>) => {
    const item = requireVisible(ctx, row)
    allow(rule(ctx.actor, subjectOf(item)))
    return item
  }
  const requirePermittedById = async (
    ctx: Pick<Ctx, 'db' | 'actor'>,
    id: string,
    rule: Rule<Subject>,
  ) => requirePermitted(ctx, await find(ctx.db, id), rule)
  return {
    requireVisible,
    requirePermitted,
    requirePermittedById,
    /** The check of a writing route, which runs before the body is read. */
    mayByRule:
      (rule: Rule<Subject>) =>
      async (ctx: Ctx, { id }: { readonly id: string }) =>
        void (await requirePermittedById(ctx, id, rule)),
  }
}
