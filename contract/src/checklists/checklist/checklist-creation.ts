import * as z from 'zod/mini'
import { nestedCategoryInput } from '#checklists/questions/category-input.ts'
import { QUESTIONS_MAX, TOO_MANY_QUESTIONS } from '#checklists/questions/form-limits.ts'
import { optionalField, withFallback } from '#shared/reader.ts'
import { TITLE_MAX } from '#shared/text.ts'
import { active, checklistInput } from './checklist-input.ts'

/** The first half of a surrogate pair that was cut. */
const HIGH_SURROGATE_AT_END = /[\uD800-\uDBFF]$/

const suffix = (number: number) => (number === 1 ? ' (cópia)' : ` (cópia ${number})`)

/** The name of the nth copy; the original name is cut so that it fits. */
export const copyName = (name: string, number: number, max = TITLE_MAX) => {
  const end = suffix(number)
  const start = name.slice(0, max - end.length).replace(HIGH_SURROGATE_AT_END, '')
  return `${start.trimEnd()}${end}`
}

const CATEGORIES_WITHIN_MAX = 200

/** Lets the rule about one source be checked even where other fields are invalid. */
const sources = z.object({ template_id: z.string(), categories: z.array(z.unknown()) })
const ONE_SOURCE = 'Um checklist que começa de um modelo tem as categorias dele: não envie outras'

/** A new checklist may be sent with its status (inactive by default) and with its categories and their questions. */
export const checklistCreation = z
  .safeExtend(checklistInput, {
    active,
    /** The model whose categories and questions are copied; excludes sending categories. */
    template_id: optionalField(z.uuid()),
    categories: z._default(
      withFallback(
        z.array(nestedCategoryInput).check(
          z.maxLength(CATEGORIES_WITHIN_MAX),
          z.refine(
            (categories) =>
              categories.flatMap(({ questions }) => questions).length <= QUESTIONS_MAX,
            TOO_MANY_QUESTIONS,
          ),
        ),
        [],
      ),
      [],
    ),
  })
  .check(
    z.refine(({ template_id: from, categories }) => from === undefined || categories.length === 0, {
      path: ['categories'],
      error: ONE_SOURCE,
      when: ({ value }) => sources.safeParse(value).success,
    }),
  )
export type ChecklistCreation = z.output<typeof checklistCreation>
