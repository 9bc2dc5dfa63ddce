import * as z from 'zod/mini'

/** In the order of the filter. Separate from the labels, because URLs are parsed before any screen is loaded. */
export const checklistStateName = z.enum([
  'draft',
  'scheduled',
  'active',
  'expiring',
  'expired',
  'paused',
])
export type ChecklistState = z.output<typeof checklistStateName>
