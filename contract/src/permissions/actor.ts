import * as z from 'zod/mini'
import { ALL } from '#places/place.ts'
import { type Scope, scope, SCOPES } from './scopes.ts'

/** The scopes of a person in one subsidiary, and the areas they are for. */
export const subsidiaryRights = z.object({ scopes: z.array(scope), areas: z.array(z.string()) })

/** Subsidiary code → rights there. */
export const rightsBySubsidiary = z.record(z.string(), subsidiaryRights)
export type RightsBySubsidiary = z.output<typeof rightsBySubsidiary>

/** The signed-in person who makes the request. */
export type Actor = {
  readonly id: string
  readonly isMaster: boolean
  readonly subsidiary: RightsBySubsidiary
}

const holds = (actor: Actor, wanted: Scope, code: string) => scopesIn(actor, code).includes(wanted)

const heldCodes = (actor: Actor) => Object.keys(actor.subsidiary)

/** An item without subsidiaries must open to nobody, but `[].every` is true: so the length is checked first. */
const isTrueForEach = (codes: readonly string[], test: (code: string) => boolean) =>
  codes.length > 0 && codes.every(test)

/** ADMIN: masters only. */
export const isMaster = (actor: Actor) => actor.isMaster

/** ALL: every scope in every subsidiary of the item; without an item, in every subsidiary of the actor. */
export const holdsEvery = (actor: Actor, scopes: readonly Scope[], item?: readonly string[]) =>
  actor.isMaster ||
  isTrueForEach(item ?? heldCodes(actor), (code) =>
    scopes.every((wanted) => holds(actor, wanted, code)),
  )

/** AT_LEAST_ONE: any scope in any subsidiary of the item; for an item in ALL, and without an item, in every subsidiary of the actor. */
export const holdsSome = (actor: Actor, scopes: readonly Scope[], item?: readonly string[]) => {
  if (actor.isMaster) return true
  const codes = item === undefined || item.includes(ALL) ? heldCodes(actor) : item
  return codes.some((code) => scopes.some((wanted) => holds(actor, wanted, code)))
}

/** ALL_OR: any of the scopes in each subsidiary of the item. */
export const holdsAnyInEach = (actor: Actor, scopes: readonly Scope[], item?: readonly string[]) =>
  actor.isMaster ||
  isTrueForEach(item ?? heldCodes(actor), (code) =>
    scopes.some((wanted) => holds(actor, wanted, code)),
  )

/** The scopes of the actor in this subsidiary: all for a master. */
export const scopesIn = (actor: Actor, code: string): Scope[] => {
  if (actor.isMaster) return [...SCOPES]
  return Object.hasOwn(actor.subsidiary, code) ? (actor.subsidiary[code]?.scopes ?? []) : []
}

/** The subsidiaries where the actor holds the scope. Masters pass every check without any. */
export const subsidiariesWithScope = (actor: Actor, wanted: Scope) =>
  heldCodes(actor).filter((code) => holds(actor, wanted, code))

/** The actor with only those rights that are granted for one of these areas; without areas, all of them. */
export const actorWithinAreas = (actor: Actor, areas: readonly string[]): Actor => {
  if (areas.length === 0) return actor
  const entries = Object.entries(actor.subsidiary)
  const relevant = entries.filter(([, entry]) => entry.areas.some((area) => areas.includes(area)))
  return { ...actor, subsidiary: Object.fromEntries(relevant) }
}

/** A person may place an item only in subsidiaries where they hold the scope, and never in ALL. */
export const canPlaceIn = (actor: Actor, wanted: Scope, subsidiaries: readonly string[]) =>
  holdsEvery(actor, [wanted], subsidiaries)

/** Allowed for this item; not for this one, though the scope is held elsewhere; or the scope is held nowhere. */
export type Permission = 'granted' | 'elsewhere' | 'never'

export const permissionOf = (actor: Actor, wanted: Scope, isGranted: boolean): Permission => {
  if (isGranted) return 'granted'
  return holdsSome(actor, [wanted]) ? 'elsewhere' : 'never'
}
