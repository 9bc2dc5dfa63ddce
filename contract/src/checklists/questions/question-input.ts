import * as z from 'zod/mini'
import { revision } from '#shared/dates.ts'
import {
  numberAsText,
  optionalField,
  preprocess,
  textAsNumber,
  textList,
  withFallback,
} from '#shared/reader.ts'
import { requiredOrInvalid } from '#shared/required.ts'
import { optionalLongText, questionName, title } from '#shared/text.ts'
import { evidenceLevel, NO_PHOTOS, photoCountInput } from './evidence-settings.ts'
import { OPTIONS_MAX, TOO_MANY_OPTIONS } from './form-limits.ts'
import {
  AT_THE_END,
  bound,
  boundValue,
  CONDITIONS_MAX,
  OPERATORS,
  optionId,
  optionOperator,
  type Parent,
  parent,
  questionType,
} from './question.ts'
import type { QuestionType } from './types/question-type-rules.ts'
import { QUESTION_TYPES } from './types/question-types.ts'

const typeInput = textAsNumber(questionType)

/** Weights are bounded, so that their sums stay exact enough to compare. */
export const weight = z
  .number({ error: requiredOrInvalid })
  .check(z.minimum(-1_000_000), z.maximum(1_000_000))

/** An id that the client chose for an object of its request. */
const clientId = optionalField(numberAsText(z.string().check(z.maxLength(64))))

const optionInput = z.object({
  /** The id of an existing option; the server gives new options their ids. */
  id: clientId,
  data: numberAsText(title),
  weight: z._default(textAsNumber(withFallback(weight, 0)), 0),
  /** Extensions of the portal: clients of the specification do not send these three, and so do not change them. */
  not_applicable: optionalField(z.boolean()),
  critical: optionalField(z.boolean()),
  exclusive: optionalField(z.boolean()),
})
export type OptionInput = z.output<typeof optionInput>

const boundInput = z.extend(bound, { value: textAsNumber(boundValue) })

const isOperator = (text: unknown) => OPERATORS.some((operator) => operator === text)
const anyBound = z.object({ operator: z.optional(z.unknown()) })

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

const range = preprocess(
  knownBounds,
  z.array(boundInput).check(
    z.maxLength(2),
    z.refine(
      (bounds) => new Set(bounds.map(({ operator }) => operator)).size === bounds.length,
      'Use no máximo um mínimo e um máximo',
    ),
  ),
)

const conditionInput = z.discriminatedUnion('operator', [
  boundInput,
  z.object({ operator: optionOperator, value: numberAsText(optionId) }),
])

const anyParent = z.partial(
  z.object({ id: z.unknown(), condition: z.unknown(), conditions: z.unknown() }),
)

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

const parentInputWith = <Id extends z.ZodMiniType>(id: Id) =>
  preprocess(
    withConditions,
    z.nullable(
      z
        .extend(parent, {
          id,
          conditions: z
            .array(conditionInput)
            .check(z.minLength(1, 'Preencha um valor'), z.maxLength(CONDITIONS_MAX)),
        })
        .check(
          z.refine(areOfOneKind, { path: ['conditions'], error: 'Use condições de um só tipo' }),
        ),
    ),
  )
const parentInput = parentInputWith(z.uuid())

const position = z.int().check(z.minimum(0), z.maximum(100_000))
const order = textAsNumber(z.union([position, z.literal(AT_THE_END)]))
/** In a change, the order of a new question (at the end) leaves the question where it is. */
const orderChange = preprocess(
  (value) => (value === AT_THE_END ? undefined : value),
  optionalField(textAsNumber(position)),
)

const fields = z.object({
  name: questionName,
  description: optionalLongText,
  type: typeInput,
  options: withFallback(z.array(optionInput).check(z.maxLength(OPTIONS_MAX, TOO_MANY_OPTIONS)), []),
  range,
  required: withFallback(z.boolean(), false),
  date_only: withFallback(z.boolean(), false),
  comment: withFallback(evidenceLevel, 'none'),
  photos: withFallback(photoCountInput, NO_PHOTOS),
  /** Ids of existing options, or ids that the client chose for new ones. */
  evidence_when: withFallback(
    textList(z.array(numberAsText(optionId)).check(z.maxLength(OPTIONS_MAX))),
    [],
  ),
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

const newFields = z.extend(fields, {
  description: z._default(optionalLongText, ''),
  options: z._default(fields.shape.options, []),
  range: z._default(range, []),
  required: z._default(fields.shape.required, false),
  date_only: z._default(fields.shape.date_only, false),
  comment: z._default(fields.shape.comment, 'none'),
  photos: z._default(fields.shape.photos, NO_PHOTOS),
  evidence_when: z._default(fields.shape.evidence_when, []),
  parent: z._default(parentInput, null),
  order: z._default(withFallback(order, AT_THE_END), AT_THE_END),
})

/**
 * Sent with a new order: the questions in between shift by one place, instead of the two exchanging places.
 * A new question always shifts the others, because it has no place to exchange.
 */
export const shift = optionalField(z.boolean())

/** The panel's form and the server check a new question with these same rules. */
export const questionInput = z
  .extend(newFields, { shift })
  .check(z.refine(hasNeededOptions, NO_OPTIONS), z.refine(hasDistinctOptions, SAME_OPTIONS))
export type QuestionInput = z.output<typeof questionInput>

/** A question sent with its checklist: it and its options may have ids chosen by the client, to which conditions refer. */
export const nestedQuestionInput = z
  .extend(z.omit(newFields, { category_id: true }), {
    id: clientId,
    parent: z._default(
      parentInputWith(numberAsText(z.string().check(z.minLength(1), z.maxLength(64)))),
      null,
    ),
  })
  .check(z.refine(hasNeededOptions, NO_OPTIONS), z.refine(hasDistinctOptions, SAME_OPTIONS))
export type NestedQuestionInput = z.output<typeof nestedQuestionInput>

/** A change of the form, or of the order only, which exchanges two questions unless `shift` is sent. */
export const questionChange = z.extend(z.partial(fields), {
  options: optionalField(z.array(optionInput).check(z.maxLength(OPTIONS_MAX, TOO_MANY_OPTIONS))),
  required: optionalField(z.boolean()),
  order: z.optional(orderChange),
  shift,
  updated_at: revision,
})
export type QuestionChange = z.output<typeof questionChange>
