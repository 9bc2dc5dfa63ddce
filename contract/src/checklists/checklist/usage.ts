import * as z from 'zod/mini'

/** Who depends on the checklist; requested before a change of it is saved. */
export const checklistUsage = z.object({
  /** How many answers the caller may read; null where they may read none. */
  answers: z.nullable(z.int()),
  /** How many of them were given since Sunday. */
  answers_this_week: z.nullable(z.int()),
  /** Whether there are answers that the caller may not read. */
  others: z.boolean(),
  /** Whether it is active, so that devices may hold open copies of it. */
  open: z.boolean(),
})
export type ChecklistUsage = z.output<typeof checklistUsage>

/** Whether a change affects nobody, because it has no answers and is not open. */
export const isUnused = ({
  answers,
  others,
  open,
}: Pick<ChecklistUsage, 'answers' | 'others' | 'open'>) => !answers && !others && !open
