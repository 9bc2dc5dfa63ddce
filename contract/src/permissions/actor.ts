import * as z from 'zod'
import { ALL } from '#places/place.ts'
import { type Scope, scope } from './scopes.ts'

/** What a person holds in one subsidiary. */
export const held = z.object({ scopes: z.array(scope), areas: z.array(z.string()) })

/** Subsidiary code → what is held there. */
export const heldBySubsidiary = z.record(z.string(), held)
export type HeldBySubsidiary = z.output<typeof heldBySubsidiary>

/** Whoever is asking. */
export type Actor = {
  readonly id: string
  readonly isMaster: boolean
  readonly subsidiary: HeldBySubsidiary
}

const holds = (actor: Actor, wanted: Scope, code: string) =>
  Object.hasOwn(actor.subsidiary, code) && actor.subsidiary[code]?.scopes.includes(wanted) === true

const heldCodes = (actor: Actor) => Object.keys(actor.subsidiary)

/** `[].every` is true, and an item of no subsidiary must open to nobody: the length is asked first. */
const inEach = (codes: readonly string[], test: (code: string) => boolean) =>
  codes.length > 0 && codes.every(test)

/** ADMIN: masters only. */
export const isMaster = (actor: Actor) => actor.isMaster

/** ALL: every scope in every subsidiary concerned; without an item, in every one held. */
export const holdsEvery = (actor: Actor, scopes: readonly Scope[], item?: readonly string[]) =>
  actor.isMaster ||
  inEach(item ?? heldCodes(actor), (code) => scopes.every((wanted) => holds(actor, wanted, code)))

/** AT_LEAST_ONE: any scope in any subsidiary concerned; an item of ALL concerns every one held. */
export const holdsSome = (actor: Actor, scopes: readonly Scope[], item?: readonly string[]) => {
  if (actor.isMaster) return true
  const concerned = item === undefined || item.includes(ALL) ? heldCodes(actor) : item
  return concerned.some((code) => scopes.some((wanted) => holds(actor, wanted, code)))
}

/** ALL_OR: in each subsidiary concerned, any of the scopes. */
export const holdsAnyInEach = (actor: Actor, scopes: readonly Scope[], item?: readonly string[]) =>
  actor.isMaster ||
  inEach(item ?? heldCodes(actor), (code) => scopes.some((wanted) => holds(actor, wanted, code)))

/** The subsidiaries where the actor holds the scope. A master needs none: he passes every check. */
export const subsidiariesWith = (actor: Actor, wanted: Scope) =>
  heldCodes(actor).filter((code) => holds(actor, wanted, code))

/** The actor as seen by an item that belongs to areas: entries for other areas do not count. */
export const withinAreas = (actor: Actor, areas: readonly string[]): Actor => {
  if (areas.length === 0) return actor
  const entries = Object.entries(actor.subsidiary)
  const counting = entries.filter(([, entry]) => entry.areas.some((area) => areas.includes(area)))
  return { ...actor, subsidiary: Object.fromEntries(counting) }
}

/** A person may put on an item only subsidiaries where the scope is held, and never ALL. */
export const mayPlaceIn = (actor: Actor, wanted: Scope, subsidiaries: readonly string[]) =>
  holdsEvery(actor, [wanted], subsidiaries)

/** Whether a person may do something with an item: yes; not with this one; or with none, since the scope is held nowhere. */
export type Permission = 'granted' | 'elsewhere' | 'never'

export const permissionOf = (actor: Actor, wanted: Scope, isGranted: boolean): Permission => {
  if (isGranted) return 'granted'
  return holdsSome(actor, [wanted]) ? 'elsewhere' : 'never'
}
