import * as z from 'zod'
import { category } from './category.ts'
import { question } from './question.ts'

export const fullCategory = category.extend({ questions: z.array(question) })
export type FullCategory = z.output<typeof fullCategory>
