import { type Actor, holdsEvery, holdsSome, isMaster, mayPlaceIn } from './actor.ts'
import type { ContentGroup, Scope } from './scopes.ts'

type Placed = { readonly subsidiaries: readonly string[] }

/** Every kind of content follows one pattern: {group}.list to see, .get to open, .update and .delete across the item. */
export const contentAccess = (group: ContentGroup) => {
  const of = (action: 'list' | 'get' | 'create' | 'update' | 'delete'): Scope =>
    `${group}.${action}`
  const canOpen = (actor: Actor, item: Placed) => holdsSome(actor, [of('get')], item.subsidiaries)
  const canUpdate = (actor: Actor, item: Placed) =>
    holdsEvery(actor, [of('update')], item.subsidiaries)
  const canRead = (actor: Actor, item: Placed) => canOpen(actor, item) || canUpdate(actor, item)
  return {
    canList: (actor: Actor) => holdsSome(actor, [of('list')]),
    canSee: (actor: Actor, item: Placed) => holdsSome(actor, [of('list')], item.subsidiaries),
    canOpen,
    /** Its texts and links, in a list as well: whoever may change it must be able to read it first. */
    canRead,
    canReadHistory: canRead,
    canCreate: (actor: Actor) => holdsSome(actor, [of('create')]),
    canCreateIn: (actor: Actor, item: Placed) => mayPlaceIn(actor, of('create'), item.subsidiaries),
    canUpdateSome: (actor: Actor) => holdsSome(actor, [of('update')]),
    canUpdate,
    canDelete: (actor: Actor, item: Placed) => holdsEvery(actor, [of('delete')], item.subsidiaries),
  }
}

export type ContentAccess = ReturnType<typeof contentAccess>

/** What masters alone list, read and change. */
export const mastersOnly = {
  isForMasters: true,
  canList: isMaster,
  canCreate: isMaster,
  canSee: isMaster,
  canReadHistory: isMaster,
  canUpdate: isMaster,
} as const
