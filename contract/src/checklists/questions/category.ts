import * as z from 'zod'
import { ifGiven, orElse, textAsNumber } from '#shared/reader.ts'
import { title, upToText } from '#shared/text.ts'
import { question, questionWithin, shift } from './question.ts'

/** Every checklist is born with it, at order 0; it can be neither deleted, renamed nor moved. */
export const DEFAULT_CATEGORY = 'Sem Categoria'
export const DEFAULT_CATEGORY_ORDER = 0

/** As an order on create: at the end. */
export const AT_THE_END = -1

export const isDefaultName = (name: string) =>
  name.trim().toLowerCase() === DEFAULT_CATEGORY.toLowerCase()

const name = title.refine(
  (text) => !isDefaultName(text),
  'Este nome é da categoria padrão; escolha outro',
)
const order = textAsNumber(z.int().min(AT_THE_END).max(100_000))

export const QUESTIONS_WITHIN_MAX = 1000

/** It may bring its questions along. */
export const categoryInput = z.object({
  name,
  description: upToText.default(''),
  order: orElse(order, AT_THE_END).default(AT_THE_END),
  questions: orElse(z.array(questionWithin).max(QUESTIONS_WITHIN_MAX), []).default([]),
})
export type CategoryInput = z.output<typeof categoryInput>

/** One that comes with its checklist. Under the default category's name, its questions are that one's. */
export const categoryWithin = categoryInput.extend({ name: title })
export type CategoryWithin = z.output<typeof categoryWithin>

/** A new order is a swap with whoever holds it, or makes those between shift by one. */
export const categoryChange = z.object({
  name: name.optional(),
  description: upToText.optional(),
  order: ifGiven(textAsNumber(z.int().min(0).max(100_000))),
  shift,
})
export type CategoryChange = z.output<typeof categoryChange>

export const category = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  order: z.number(),
})
export type Category = z.output<typeof category>

export const fullCategory = category.extend({ questions: z.array(question) })
export type FullCategory = z.output<typeof fullCategory>

export const isDefault = ({ order: at }: Pick<Category, 'order'>) => at === DEFAULT_CATEGORY_ORDER
