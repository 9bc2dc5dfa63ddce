import * as z from 'zod/mini'
import { optionalField, textAsNumber, withFallback } from '#shared/reader.ts'
import { optionalLongText, title } from '#shared/text.ts'
import { QUESTIONS_MAX, TOO_MANY_QUESTIONS } from './form-limits.ts'
import { nestedQuestionInput, shift } from './question-input.ts'
import { AT_THE_END, isDefaultCategoryName } from './question.ts'

const name = title.check(
  z.refine(
    (text) => !isDefaultCategoryName(text),
    'Este nome é da categoria padrão; escolha outro',
  ),
)
const order = textAsNumber(z.int().check(z.minimum(AT_THE_END), z.maximum(100_000)))

/** A new category may be sent with its questions. */
export const categoryInput = z.object({
  name,
  description: z._default(optionalLongText, ''),
  order: z._default(withFallback(order, AT_THE_END), AT_THE_END),
  questions: z._default(
    withFallback(
      z.array(nestedQuestionInput).check(z.maxLength(QUESTIONS_MAX, TOO_MANY_QUESTIONS)),
      [],
    ),
    [],
  ),
})
export type CategoryInput = z.output<typeof categoryInput>

/** A category sent with its checklist. If it has the default category's name, its questions go there. */
export const nestedCategoryInput = z.extend(categoryInput, { name: title })
export type NestedCategoryInput = z.output<typeof nestedCategoryInput>

/** A new order swaps the two categories, or, with `shift`, moves those between by one place. */
export const categoryChange = z.object({
  name: z.optional(name),
  description: z.optional(optionalLongText),
  order: optionalField(textAsNumber(z.int().check(z.minimum(0), z.maximum(100_000)))),
  shift,
})
export type CategoryChange = z.output<typeof categoryChange>
