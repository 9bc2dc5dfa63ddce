import { type Actor, holdsSome, mayPlaceIn } from '#permissions/actor.ts'

type Placed = { readonly subsidiaries: readonly string[] }

export const canListAlerts = (actor: Actor) => holdsSome(actor, ['simple_alert.list'])

export const canSeeAlert = (actor: Actor, alert: Placed) =>
  holdsSome(actor, ['simple_alert.list'], alert.subsidiaries)

export const canCreateAlerts = (actor: Actor) => holdsSome(actor, ['simple_alert.create'])

export const canCreateAlertIn = (actor: Actor, alert: Placed) =>
  mayPlaceIn(actor, 'simple_alert.create', alert.subsidiaries)
