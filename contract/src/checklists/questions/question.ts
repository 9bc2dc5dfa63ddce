import * as z from 'zod/mini'
import { requiredOrInvalid } from '#shared/required.ts'
import { evidenceLevel, photoCount } from './evidence-settings.ts'
import { ALL_TYPES, NUMBER_MAX } from './types/question-type-rules.ts'

export const questionType = z.literal(ALL_TYPES, { error: requiredOrInvalid })

const option = z.object({
  id: z.string(),
  data: z.string(),
  weight: z.number(),
  not_applicable: z.boolean(),
  critical: z.boolean(),
  exclusive: z.boolean(),
})

export const OPERATORS = ['<', '>'] as const
export const boundValue = z
  .number('Preencha um valor')
  .check(z.minimum(-NUMBER_MAX), z.maximum(NUMBER_MAX))
export const bound = z.object({ operator: z.enum(OPERATORS), value: boundValue })
export type Bound = z.output<typeof bound>

export const ID_EQUALS = 'ID_EQUALS'
export const ID_NOT_EQUALS = 'ID_NOT_EQUALS'
export const optionOperator = z.enum([ID_EQUALS, ID_NOT_EQUALS])
export const optionId = z.string().check(z.minLength(1), z.maxLength(64))
const condition = z.discriminatedUnion('operator', [
  bound,
  z.object({ operator: optionOperator, value: optionId }),
])
export type Condition = z.output<typeof condition>

export const CONDITIONS_MAX = 20
export const parent = z.object({
  id: z.uuid(),
  conditions: z
    .array(condition)
    .check(z.minLength(1, 'Preencha um valor'), z.maxLength(CONDITIONS_MAX)),
})
export type Parent = z.output<typeof parent>

export const question = z.object({
  id: z.uuid(),
  checklist_id: z.uuid(),
  category_id: z.uuid(),
  name: z.string(),
  description: z.string(),
  type: questionType,
  options: z.array(option),
  range: z.array(bound),
  required: z.boolean(),
  date_only: z.boolean(),
  comment: evidenceLevel,
  photos: photoCount,
  evidence_when: z.array(z.string()),
  parent_id: z.nullable(z.uuid()),
  /** `condition` repeats `conditions` under the specification's name; the panel reads `conditions`. */
  parent: z.nullable(z.extend(parent, { condition: z.optional(z.array(condition)) })),
  order: z.number(),
  updated_at: z.iso.datetime(),
})
export type Question = z.output<typeof question>

/** Every checklist has it from the start, at order 0; it cannot be deleted, renamed or moved. */
export const DEFAULT_CATEGORY = 'Sem Categoria'
export const DEFAULT_CATEGORY_ORDER = 0

/** The order that a request sends to add something at the end. */
export const AT_THE_END = -1

export const isDefaultCategoryName = (name: string) =>
  name.trim().toLowerCase() === DEFAULT_CATEGORY.toLowerCase()

export const category = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  order: z.number(),
})
export type Category = z.output<typeof category>

export const isDefaultCategory = ({ order: at }: Pick<Category, 'order'>) =>
  at === DEFAULT_CATEGORY_ORDER

export const fullCategory = z.extend(category, { questions: z.array(question) })
export type FullCategory = z.output<typeof fullCategory>
