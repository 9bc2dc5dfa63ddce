import * as z from 'zod/mini'

const checklistCount = z.object({ id: z.uuid(), checklists: z.int() })

/** How many checklists the caller sees: in total, and per area and business activity with any. */
export const checklistSections = z.object({
  checklists: z.int(),
  areas: z.array(checklistCount),
  business_activities: z.array(checklistCount),
})
export type ChecklistSections = z.output<typeof checklistSections>
