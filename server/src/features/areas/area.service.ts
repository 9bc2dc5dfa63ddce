import { type Area, type areaChange, areaInput } from '@portal/contract/areas/area'
import type { Actor } from '@portal/contract/permissions/actor'
import type { PageQuery } from '@portal/contract/shared/paging'
import type * as z from 'zod/mini'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import { presentPage } from '#db/listing.ts'
import { AppError, orNotFound } from '#errors.ts'
import { isAreaUsed } from '#features/checklists/checklist/checklist.queries.ts'
import { applyChange, pickFieldsOf, refuseStale } from '#patch.ts'
import { createdBy, deletedBy, updatedBy } from '#stamps.ts'
import { type AreaRow, areaStore, isOneOfAreas } from './area.queries.ts'

const presentArea = ({ id, name, description, updatedAt }: AreaRow) => ({
  id,
  name,
  description,
  updated_at: updatedAt.toISOString(),
})

/** A person who is not a master sees the areas granted to them, because pickers need these. */
const isVisibleTo = (actor: Actor) =>
  actor.isMaster
    ? undefined
    : isOneOfAreas(Object.values(actor.subsidiary).flatMap(({ areas }) => areas))

export const listAreas = async ({ actor, db }: Ctx, query: PageQuery) =>
  presentPage(query, await areaStore.page(db, query, { where: isVisibleTo(actor) }), presentArea)

export const readArea = async ({ db }: Ctx, id: string): Promise<[Area]> => [
  presentArea(orNotFound(await areaStore.find(db, id))),
]

export const createArea = (ctx: Ctx, input: z.output<typeof areaInput>): Promise<[Area]> =>
  write(ctx, async (tx, record) => {
    const area = orNotFound((await areaStore.insert(tx, [{ ...input, ...createdBy(ctx) }])).at(0))
    record({ entity: 'area', id: area.id, action: 'created', after: input })
    return [presentArea(area)]
  })

export const changeArea = (
  ctx: Ctx,
  id: string,
  { updated_at: readAt, ...change }: z.output<typeof areaChange>,
): Promise<[Area]> =>
  write(ctx, async (tx, record) => {
    const row = orNotFound(await areaStore.lock(tx, id))
    refuseStale(row, readAt)
    const after = applyChange(areaInput, row, change)
    const before = pickFieldsOf(row, after)
    const area = orNotFound(await areaStore.update(tx, row, { ...after, ...updatedBy(ctx) }))
    record({ entity: 'area', id, action: 'updated', before, after })
    return [presentArea(area)]
  })

/** Moves the area into the bin, where it stays for 30 days. */
export const deleteArea = (ctx: Ctx, id: string) =>
  write(ctx, async (tx, record) => {
    const { name } = orNotFound(await areaStore.lock(tx, id))
    if (await isAreaUsed(tx, id)) throw new AppError('area_in_use')
    await areaStore.bin(tx, id, deletedBy(ctx))
    record({ entity: 'area', id, action: 'deleted', before: { name } })
  })
