import type { Access } from '@portal/contract/kinds/kind'
import type { ItemEntity } from '@portal/contract/kinds/item-kinds'
import { KINDS } from '@portal/contract/kinds/kinds'
import type { Ctx } from '#context.ts'
import { allow, orNotFound } from '#errors.ts'
import { type StoredItem, subjectOf } from '#kinds/kind.ts'
import { STORED } from '#kinds/kinds.ts'
import type { AuditedPlaces } from './former-places.ts'

/**
 * A person who may open an item may read its history. Refuses in the same order as the item's own route, or returns
 * a check whether the person may also read entries from when the item was in other places.
 */
export const authorizeHistory = async ({ actor, db }: Ctx, entity: ItemEntity, id: string) => {
  const { canSee, canReadHistory, isForMasters }: Access = KINDS[entity].access
  const { find }: StoredItem = STORED[entity]
  if (isForMasters) allow(actor.isMaster)
  const item = subjectOf(orNotFound(await find(db, id)))
  orNotFound(canSee(actor, item) ? item : undefined)
  allow(canReadHistory(actor, item))
  return (places: Partial<AuditedPlaces>) => canReadHistory(actor, { ...item, ...places })
}
