import { type Actor, holdsSome, mayPlaceIn } from '#permissions/actor.ts'
import { ALL } from '#places/place.ts'

type Placed = { readonly subsidiaries: readonly string[] }

export const canListAlerts = (actor: Actor) => holdsSome(actor, ['simple_alert.list'])

export const canSeeAlert = (actor: Actor, alert: Placed) =>
  holdsSome(actor, ['simple_alert.list'], alert.subsidiaries)

export const canCreateAlerts = (actor: Actor) => holdsSome(actor, ['simple_alert.create'])

export const canCreateAlertIn = (actor: Actor, alert: Placed) =>
  mayPlaceIn(actor, 'simple_alert.create', alert.subsidiaries)

/** Alerts reach whoever holds anything in a subsidiary; those for ALL, whoever holds anything at all. */
export const subsidiariesReached = (actor: Actor): readonly string[] =>
  Object.keys(actor.subsidiary)

export const canReceiveAlert = (actor: Actor, { subsidiaries }: Placed) =>
  actor.isMaster ||
  subsidiariesReached(actor).some(
    (code) => subsidiaries.includes(ALL) || subsidiaries.includes(code),
  )
