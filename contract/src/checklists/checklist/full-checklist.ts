import * as z from 'zod'
import { fullCategory } from '#checklists/questions/full-category.ts'
import { checklist } from './checklist.ts'

export const fullChecklist = checklist.extend({
  categories: z.array(fullCategory),
  /** The current version, which clients send with an answer; null while the checklist is not active. */
  version_id: z.uuid().nullable().default(null),
})
export type FullChecklist = z.output<typeof fullChecklist>
