import * as z from 'zod'
import { ifGiven, orElse, textAsNumber } from '#shared/reader.ts'
import { title, upToText } from '#shared/text.ts'
import { AT_THE_END, isDefaultName } from './category.ts'
import { questionWithin, shift } from './question-input.ts'

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
