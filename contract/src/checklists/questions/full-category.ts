import * as z from 'zod'
import { category } from './category.ts'
import { question } from './question.ts'

/** With its questions. */
export const fullCategory = category.extend({ questions: z.array(question) })
export type FullCategory = z.output<typeof fullCategory>
