import * as z from 'zod'

const counted = z.object({ id: z.uuid(), checklists: z.number().int() })

/** How many checklists the person sees: in all, and of each area and business activity that has some. */
export const checklistSections = z.object({
  checklists: z.number().int(),
  areas: z.array(counted),
  business_activities: z.array(counted),
})
export type ChecklistSections = z.output<typeof checklistSections>
