import { type Actor, scopesIn } from '@portal/contract/permissions/actor'
import type { businessActivities, farms, subsidiaries } from '#places/place.tables.ts'

/** Only retired places have the field; they are listed only on request. */
const retired = (active: boolean) => (active ? {} : { retired: true as const })

export const presentSubsidiary = (
  actor: Actor,
  { code, name, active }: typeof subsidiaries.$inferSelect,
) => ({
  code,
  name,
  scopes: scopesIn(actor, code),
  ...retired(active),
})

export const presentFarm = ({ code, name, subsidiaryCode, active }: typeof farms.$inferSelect) => ({
  code,
  name,
  subsidiary: subsidiaryCode,
  ...retired(active),
})

export const presentBusinessActivity = ({
  id,
  name,
  active,
}: typeof businessActivities.$inferSelect) => ({
  id,
  business_activity: name,
  ...retired(active),
})
