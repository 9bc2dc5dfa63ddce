import * as z from 'zod'

/** In the order of the filter. Apart from their words: addresses are read before any screen is there. */
export const checklistStateName = z.enum([
  'draft',
  'scheduled',
  'active',
  'expiring',
  'expired',
  'paused',
])
export type ChecklistState = z.output<typeof checklistStateName>
