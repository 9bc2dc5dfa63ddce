import type { businessActivities, farms, subsidiaries } from './place.tables.ts'

export const presentSubsidiary = ({ code, name }: typeof subsidiaries.$inferSelect) => ({
  code,
  name,
})

export const presentFarm = ({ code, name, subsidiaryCode }: typeof farms.$inferSelect) => ({
  code,
  name,
  subsidiary: subsidiaryCode,
})

export const presentBusinessActivity = ({ id, name }: typeof businessActivities.$inferSelect) => ({
  id,
  business_activity: name,
})
