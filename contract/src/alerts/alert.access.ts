import { type Actor, holdsSome, canPlaceIn } from '#permissions/actor.ts'
import { ALL } from '#places/place.ts'

type PlacedAlert = { readonly subsidiaries: readonly string[] }

export const canListAlerts = (actor: Actor) => holdsSome(actor, ['simple_alert.list'])

export const canSeeAlert = (actor: Actor, alert: PlacedAlert) =>
  holdsSome(actor, ['simple_alert.list'], alert.subsidiaries)

export const canCreateAlerts = (actor: Actor) => holdsSome(actor, ['simple_alert.create'])

export const canCreateAlertIn = (actor: Actor, alert: PlacedAlert) =>
  canPlaceIn(actor, 'simple_alert.create', alert.subsidiaries)

/** An alert for a subsidiary reaches everyone with rights there; one for ALL reaches everyone with any rights. */
export const alertSubsidiariesOf = (actor: Actor): readonly string[] =>
  Object.keys(actor.subsidiary)

export const canReceiveAlert = (actor: Actor, { subsidiaries }: PlacedAlert) =>
  actor.isMaster ||
  alertSubsidiariesOf(actor).some(
    (code) => subsidiaries.includes(ALL) || subsidiaries.includes(code),
  )
