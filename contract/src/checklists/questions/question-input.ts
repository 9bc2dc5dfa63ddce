import * as z from 'zod'
import { version } from '#shared/dates.ts'
import {
  textAsNumber,
  optionalField,
  numberAsText,
  textList,
  withFallback,
} from '#shared/reader.ts'
import { REQUIRED, questionName, title, optionalLongText } from '#shared/text.ts'
import { AT_THE_END } from './category.ts'
import { NO_PHOTOS, evidenceLevel, photoCountInput } from './evidence-settings.ts'
import { OPTIONS_MAX, TOO_MANY_OPTIONS } from './form-limits.ts'
import {
  CONDITIONS_MAX,
  OPERATORS,
  type Parent,
  bound,
  boundValue,
  optionId,
  optionOperator,
  parent,
  questionType,
} from './question.ts'
import type { QuestionType } from './types/question-type-rules.ts'
import { QUESTION_TYPES } from './types/question-types.ts'

const typeInput = textAsNumber(questionType)

/** Weights are bounded, so that their sums stay exact enough to compare. */
export const weight = z.number(REQUIRED).min(-1_000_000).max(1_000_000)

/** An id that the client chose for an object of its request. */
const clientId = optionalField(numberAsText(z.string().max(64)))

const optionInput = z.object({
  /** The id of an existing option; the server gives new options their ids. */
  id: clientId,
  data: numberAsText(title),
  weight: textAsNumber(withFallback(weight, 0)).default(0),
  /** Extensions of the portal: clients of the specification do not send these three, and so do not change them. */
  not_applicable: optionalField(z.boolean()),
  critical: optionalField(z.boolean()),
  exclusive: optionalField(z.boolean()),
})
export type OptionInput = z.output<typeof optionInput>

const boundInput = bound.extend({ value: textAsNumber(boundValue) })

const isOperator = (text: unknown) => OPERATORS.some((operator) => operator === text)
const anyBound = z.object({ operator: z.unknown().optional() })

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

/** Accepts one bound or a list; bounds with unknown operators are dropped. */
const knownBounds = (value: unknown) => {
  const bounds: unknown[] = Array.isArray(value) ? value : isBlank(value) ? [] : [value]
  return bounds.filter((item) => {
    const parsed = anyBound.safeParse(item)
    return !parsed.success || isOperator(parsed.data.operator)
  })
}

const range = z.preprocess(
  knownBounds,
  z
    .array(boundInput)
    .max(2)
    .refine(
      (bounds) => new Set(bounds.map(({ operator }) => operator)).size === bounds.length,
      'Use no máximo um mínimo e um máximo',
    ),
)

const conditionInput = z.discriminatedUnion('operator', [
  boundInput,
  z.object({ operator: optionOperator, value: numberAsText(optionId) }),
])

const anyParent = z
  .object({ id: z.unknown(), condition: z.unknown(), conditions: z.unknown() })
  .partial()

/**
 * The list is accepted as `condition` (the specification's name) or as `conditions`. Responses have both, so
 * requests may too; then `condition` counts. A parent with neither question nor conditions means none.
 */
const withConditions = (value: unknown) => {
  if (isBlank(value)) return null
  const { data } = anyParent.safeParse(value)
  if (data === undefined) return value
  const conditions = data.condition ?? data.conditions ?? []
  return isBlank(data.id) && isBlank(conditions) ? null : { id: data.id, conditions }
}

/** Bounds, wanted options and unwanted options cannot be combined, because no meaningful condition mixes them. */
const areOfOneKind = ({ conditions }: Pick<Parent, 'conditions'>) =>
  new Set(conditions.map(({ operator }) => (isOperator(operator) ? 'bound' : operator))).size <= 1

const parentInputWith = <Id extends z.ZodType>(id: Id) =>
  z.preprocess(
    withConditions,
    parent
      .extend({
        id,
        conditions: z.array(conditionInput).min(1, 'Preencha um valor').max(CONDITIONS_MAX),
      })
      .refine(areOfOneKind, { path: ['conditions'], error: 'Use condições de um só tipo' })
      .nullable(),
  )
const parentInput = parentInputWith(z.uuid())

const position = z.int().min(0).max(100_000)
const order = textAsNumber(position.or(z.literal(AT_THE_END)))
/** In a change, the order of a new question (at the end) leaves the question where it is. */
const orderChange = z.preprocess(
  (value) => (value === AT_THE_END ? undefined : value),
  optionalField(textAsNumber(position)),
)

const fields = z.object({
  name: questionName,
  description: optionalLongText,
  type: typeInput,
  options: withFallback(z.array(optionInput).max(OPTIONS_MAX, TOO_MANY_OPTIONS), []),
  range,
  required: withFallback(z.boolean(), false),
  date_only: withFallback(z.boolean(), false),
  comment: withFallback(evidenceLevel, 'none'),
  photos: withFallback(photoCountInput, NO_PHOTOS),
  /** Ids of existing options, or ids that the client chose for new ones. */
  evidence_when: withFallback(textList(z.array(numberAsText(optionId)).max(OPTIONS_MAX)), []),
  category_id: z.uuid('Selecione uma categoria'),
  parent: parentInput,
  order,
})

const typeAndOptions = z.object({
  type: questionType,
  options: z.array(z.object({ data: z.string() })),
})

const readOptions = (input: unknown) => {
  const parsed = typeAndOptions.safeParse(input)
  return parsed.success ? parsed.data : undefined
}
const whenReadable = {
  when: ({ value: input }: { value: unknown }) => readOptions(input) !== undefined,
}

const normaliseLabel = (label: string) => label.trim().toLowerCase()

const hasNeededOptions = ({
  type: chosen,
  options,
}: {
  type: QuestionType
  options: readonly unknown[]
}) => QUESTION_TYPES[chosen].options !== 'free' || options.length > 0

const NO_OPTIONS = { path: ['options'], error: 'Adicione pelo menos 1 opção', ...whenReadable }
/** Labels are compared as people do: `sim` and `Sim ` are the same. */
const hasDistinctOptions = ({
  options,
}: {
  readonly options: readonly { readonly data: string }[]
}) => new Set(options.map(({ data }) => normaliseLabel(data))).size === options.length
const SAME_OPTIONS = {
  path: ['options'],
  error: 'As opções devem ser diferentes entre si',
  ...whenReadable,
}

const newFields = fields.extend({
  description: optionalLongText.default(''),
  options: fields.shape.options.default([]),
  range: range.default([]),
  required: fields.shape.required.default(false),
  date_only: fields.shape.date_only.default(false),
  comment: fields.shape.comment.default('none'),
  photos: fields.shape.photos.default(NO_PHOTOS),
  evidence_when: fields.shape.evidence_when.default([]),
  parent: parentInput.default(null),
  order: withFallback(order, AT_THE_END).default(AT_THE_END),
})

/**
 * Sent with a new order: the questions in between shift by one place, instead of the two exchanging places.
 * A new question always shifts the others, because it has no place to exchange.
 */
export const shift = optionalField(z.boolean())

/** The panel's form and the server check a new question with these same rules. */
export const questionInput = newFields
  .extend({ shift })
  .refine(hasNeededOptions, NO_OPTIONS)
  .refine(hasDistinctOptions, SAME_OPTIONS)
export type QuestionInput = z.output<typeof questionInput>

/** A question sent with its checklist: it and its options may have ids chosen by the client, to which conditions refer. */
export const nestedQuestionInput = newFields
  .omit({ category_id: true })
  .extend({
    id: clientId,
    parent: parentInputWith(numberAsText(z.string().min(1).max(64))).default(null),
  })
  .refine(hasNeededOptions, NO_OPTIONS)
  .refine(hasDistinctOptions, SAME_OPTIONS)
export type NestedQuestionInput = z.output<typeof nestedQuestionInput>

/** A change of the form, or of the order only, which exchanges two questions unless `shift` is sent. */
export const questionChange = fields.partial().extend({
  options: optionalField(z.array(optionInput).max(OPTIONS_MAX, TOO_MANY_OPTIONS)),
  required: optionalField(z.boolean()),
  order: orderChange.optional(),
  shift,
  updated_at: version,
})
export type QuestionChange = z.output<typeof questionChange>
