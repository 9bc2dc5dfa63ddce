import type { Access } from '@portal/contract/kinds/kind'
import type { ItemEntity } from '@portal/contract/kinds/item-kinds'
import { KINDS } from '@portal/contract/kinds/kinds'
import type { Ctx } from '#context.ts'
import { allow, found } from '#errors.ts'
import { type StoredItem, subjectOf } from '#kinds/kind.ts'
import { STORED } from '#kinds/kinds.ts'
import type { Places } from './former-places.ts'

/**
 * Whoever may open an item may read its history. It refuses in the order of the item's own route, or answers
 * whether the person may also read what the item was when it was in other places.
 */
export const openHistory = async ({ actor, db }: Ctx, entity: ItemEntity, id: string) => {
  const { canSee, canReadHistory, isForMasters }: Access = KINDS[entity].access
  const { find }: StoredItem = STORED[entity]
  if (isForMasters) allow(actor.isMaster)
  const item = subjectOf(found(await find(db, id)))
  found(canSee(actor, item) ? item : undefined)
  allow(canReadHistory(actor, item))
  return (then: Partial<Places>) => canReadHistory(actor, { ...item, ...then })
}
