import * as z from 'zod'
import { ifGiven, orElse } from '#shared/reader.ts'
import { QUESTIONS_WITHIN_MAX, categoryWithin } from '#checklists/questions/category-input.ts'
import { active, checklistInput } from './checklist-input.ts'

const CATEGORIES_WITHIN_MAX = 200

/** Told whatever else is wrong. */
const sources = z.object({ template_id: z.string(), categories: z.array(z.unknown()) })
const ONE_SOURCE = 'Um checklist que começa de um modelo tem as categorias dele: não envie outras'

/** What a new one may bring along: its status, inactive unless told otherwise, and its categories with their questions. */
export const checklistCreation = checklistInput
  .safeExtend({
    active,
    /** A model whose categories and questions it begins with, in place of any of its own. */
    template_id: ifGiven(z.uuid()),
    categories: orElse(
      z
        .array(categoryWithin)
        .max(CATEGORIES_WITHIN_MAX)
        .refine(
          (given) => given.flatMap(({ questions }) => questions).length <= QUESTIONS_WITHIN_MAX,
          `Use no máximo ${QUESTIONS_WITHIN_MAX} perguntas`,
        ),
      [],
    ).default([]),
  })
  .refine(({ template_id: from, categories }) => from === undefined || categories.length === 0, {
    path: ['categories'],
    error: ONE_SOURCE,
    when: ({ value }) => sources.safeParse(value).success,
  })
export type ChecklistCreation = z.output<typeof checklistCreation>
