import * as z from 'zod'
import { optionalField, withFallback, textAsNumber } from '#shared/reader.ts'
import { title, optionalLongText } from '#shared/text.ts'
import { AT_THE_END, isDefaultCategoryName } from './category.ts'
import { QUESTIONS_MAX, TOO_MANY_QUESTIONS } from './form-limits.ts'
import { nestedQuestionInput, shift } from './question-input.ts'

const name = title.refine(
  (text) => !isDefaultCategoryName(text),
  'Este nome é da categoria padrão; escolha outro',
)
const order = textAsNumber(z.int().min(AT_THE_END).max(100_000))

/** A new category may be sent with its questions. */
export const categoryInput = z.object({
  name,
  description: optionalLongText.default(''),
  order: withFallback(order, AT_THE_END).default(AT_THE_END),
  questions: withFallback(
    z.array(nestedQuestionInput).max(QUESTIONS_MAX, TOO_MANY_QUESTIONS),
    [],
  ).default([]),
})
export type CategoryInput = z.output<typeof categoryInput>

/** A category sent with its checklist. If it has the default category's name, its questions go there. */
export const nestedCategoryInput = categoryInput.extend({ name: title })
export type NestedCategoryInput = z.output<typeof nestedCategoryInput>

/** A new order swaps the two categories, or, with `shift`, moves those between by one place. */
export const categoryChange = z.object({
  name: name.optional(),
  description: optionalLongText.optional(),
  order: optionalField(textAsNumber(z.int().min(0).max(100_000))),
  shift,
})
export type CategoryChange = z.output<typeof categoryChange>
