import * as z from 'zod'

/** Who depends on a checklist as it is: asked before a change of it is saved. */
export const checklistUsage = z.object({
  /** How many answers the person may read; null where reading them is not permitted. */
  answers: z.number().int().nullable(),
  /** Those since Sunday. */
  answers_this_week: z.number().int().nullable(),
  /** There are answers besides those: of other subsidiaries, or all of them. */
  others: z.boolean(),
  /** It is active: devices may hold open copies of it. */
  open: z.boolean(),
})
export type ChecklistUsage = z.output<typeof checklistUsage>

/** Nobody answered it, and nobody is about to: changing it concerns no one. */
export const isUnused = ({
  answers,
  others,
  open,
}: Pick<ChecklistUsage, 'answers' | 'others' | 'open'>) => !answers && !others && !open
