import * as z from 'zod/mini'
import { type Actor, canPlaceIn, holdsSome } from '#permissions/actor.ts'
import { ALL } from '#places/place.ts'
import { placedItem, placement } from '#places/placement.ts'
import { optionalDate, revision } from '#shared/dates.ts'
import { optionalField } from '#shared/reader.ts'
import { longText, title } from '#shared/text.ts'

/** With the id of an existing alert, the same call changes it. */
export const alertInput = z.extend(placement, {
  id: optionalField(z.uuid()),
  name: title,
  description: longText('Preencha o corpo do alerta'),
  /** The last day on which it is in the inboxes. A change without this field keeps that day. */
  end_date: optionalDate,
  updated_at: revision,
})

export const alertItem = z.extend(placedItem, {
  description: z.string(),
  end_date: z.nullable(z.string()),
  /** How many people have read it, not counting the author. */
  read_count: z.int(),
})
export type AlertItem = z.output<typeof alertItem>

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
