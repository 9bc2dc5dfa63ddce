import * as z from 'zod/mini'
import { category } from './category.ts'
import { question } from './question.ts'

export const fullCategory = z.extend(category, { questions: z.array(question) })
export type FullCategory = z.output<typeof fullCategory>
