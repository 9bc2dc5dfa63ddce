import * as z from 'zod/mini'
import { fullCategory } from '#checklists/questions/full-category.ts'
import { checklist } from './checklist.ts'

export const fullChecklist = z.extend(checklist, {
  categories: z.array(fullCategory),
  /** The version, which clients send with an answer; null while the checklist is not active, and without `type=FULL`. */
  version_id: z.nullable(z.uuid()),
})
export type FullChecklist = z.output<typeof fullChecklist>
