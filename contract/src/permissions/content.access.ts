import { type Actor, canPlaceIn, holdsEvery, holdsSome, isMaster } from './actor.ts'
import type { ContentGroup, Scope } from './scopes.ts'

type PlacedItem = { readonly subsidiaries: readonly string[] }

/** All content kinds share these rules: {group}.list to see, .get to open, .update and .delete in every subsidiary of the item. */
const contentAccess = (group: ContentGroup) => {
  const scopeFor = (action: 'list' | 'get' | 'create' | 'update' | 'delete'): Scope =>
    `${group}.${action}`
  const canOpen = (actor: Actor, item: PlacedItem) =>
    holdsSome(actor, [scopeFor('get')], item.subsidiaries)
  const canUpdate = (actor: Actor, item: PlacedItem) =>
    holdsEvery(actor, [scopeFor('update')], item.subsidiaries)
  const canRead = (actor: Actor, item: PlacedItem) => canOpen(actor, item) || canUpdate(actor, item)
  return {
    canList: (actor: Actor) => holdsSome(actor, [scopeFor('list')]),
    canSee: (actor: Actor, item: PlacedItem) =>
      holdsSome(actor, [scopeFor('list')], item.subsidiaries),
    canOpen,
    /** Texts and links, in lists too. A person who may update an item must be able to read it first. */
    canRead,
    canReadHistory: canRead,
    canCreate: (actor: Actor) => holdsSome(actor, [scopeFor('create')]),
    canCreateIn: (actor: Actor, item: PlacedItem) =>
      canPlaceIn(actor, scopeFor('create'), item.subsidiaries),
    canUpdateSome: (actor: Actor) => holdsSome(actor, [scopeFor('update')]),
    canUpdate,
    canDelete: (actor: Actor, item: PlacedItem) =>
      holdsEvery(actor, [scopeFor('delete')], item.subsidiaries),
  }
}

export type ContentAccess = ReturnType<typeof contentAccess>

/** Access of kinds that only masters list, read and change. */
export const mastersOnly = {
  isForMasters: true,
  canList: isMaster,
  canCreate: isMaster,
  canSee: isMaster,
  canReadHistory: isMaster,
  canUpdate: isMaster,
} as const

export const documentAccess = contentAccess('documents')

/** Pausing and activating count as updates. */
export const newsAccess = contentAccess('news')
