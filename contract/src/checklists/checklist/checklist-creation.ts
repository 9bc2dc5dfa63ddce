import * as z from 'zod'
import { ifGiven, orElse } from '#shared/reader.ts'
import { QUESTIONS_WITHIN_MAX, categoryWithin } from '#checklists/questions/category-input.ts'
import { active, checklistInput } from './checklist.ts'

const CATEGORIES_WITHIN_MAX = 200

/** What a new one may bring along: its status, inactive unless told otherwise, and its categories with their questions. */
export const checklistCreation = checklistInput.safeExtend({
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
export type ChecklistCreation = z.output<typeof checklistCreation>
