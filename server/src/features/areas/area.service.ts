import type { Area } from '@portal/contract/areas/area'
import type { Actor } from '@portal/contract/permissions/actor'
import type { PageQuery } from '@portal/contract/shared/paging'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import { presentPage } from '#db/listing.ts'
import { refuseStale } from '#edit-conflict.ts'
import { AppError, found } from '#errors.ts'
import { usesArea } from '#features/checklists/checklist/checklist.queries.ts'
import { presentArea } from './area.present.ts'
import { findArea, insertAreas, lockArea, pageOfAreas, updateArea } from './area.queries.ts'

type Input = { readonly name: string; readonly description: string }
type Change = {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly updated_at?: string | undefined
}

/** A person who is no master is offered the areas of the own entries: pickers need them. */
const shownTo = (actor: Actor) =>
  actor.isMaster ? undefined : Object.values(actor.subsidiary).flatMap(({ areas }) => areas)

export const listAreas = async ({ actor, db }: Ctx, query: PageQuery) =>
  presentPage(query, await pageOfAreas(db, query, shownTo(actor)), presentArea)

export const readArea = async ({ db }: Ctx, id: string): Promise<[Area]> => [
  presentArea(found(await findArea(db, id))),
]

export const createArea = (ctx: Ctx, input: Input): Promise<[Area]> =>
  write(ctx, async (tx, record) => {
    const stamps = { createdAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.actor.name }
    const area = found((await insertAreas(tx, [{ ...input, ...stamps }])).at(0))
    record({ entity: 'area', id: area.id, action: 'created', after: input })
    return [presentArea(area)]
  })

export const changeArea = (
  ctx: Ctx,
  id: string,
  { updated_at: readAt, ...change }: Change,
): Promise<[Area]> =>
  write(ctx, async (tx, record) => {
    const before = found(await lockArea(tx, id))
    refuseStale(before, readAt)
    const next = {
      name: change.name ?? before.name,
      description: change.description ?? before.description,
    }
    const stamps = { updatedAt: ctx.now, updatedBy: ctx.actor.name }
    const area = found(await updateArea(tx, id, { ...next, ...stamps }))
    const { name, description } = before
    record({ entity: 'area', id, action: 'updated', before: { name, description }, after: next })
    return [presentArea(area)]
  })

/** Into the bin, where it stays for 30 days. */
export const deleteArea = (ctx: Ctx, id: string) =>
  write(ctx, async (tx, record) => {
    const { name } = found(await lockArea(tx, id))
    if (await usesArea(tx, id)) throw new AppError('area_in_use', 'A checklist is of this area')
    await updateArea(tx, id, { deletedAt: ctx.now, deletedBy: ctx.actor.name })
    record({ entity: 'area', id, action: 'deleted', before: { name } })
  })
