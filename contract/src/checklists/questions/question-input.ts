import * as z from 'zod'
import { version } from '#shared/dates.ts'
import { textAsNumber, ifGiven, numberAsText, orElse } from '#shared/reader.ts'
import { REQUIRED, questionName, title, upToText } from '#shared/text.ts'
import { NO_PHOTOS, evidenceLevel, photoCountInput } from './evidence-settings.ts'
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

/** Weights are small, and have few digits: sums of them stay exact enough to compare. */
export const weight = z.number(REQUIRED).min(-1_000_000).max(1_000_000)

const OPTIONS_MAX = 200

/** An id that a client gave to something of its own. */
const ownId = ifGiven(numberAsText(z.string().max(64)))

const optionInput = z.object({
  /** Of an option that is kept; a new one gets its id from the server. */
  id: ownId,
  data: numberAsText(title),
  weight: textAsNumber(orElse(weight, 0)).default(0),
  /** Portal: whoever knows only the specification sends none of the three, and changes none. */
  not_applicable: ifGiven(z.boolean()),
  critical: ifGiven(z.boolean()),
  exclusive: ifGiven(z.boolean()),
})
export type OptionInput = z.output<typeof optionInput>

const boundInput = bound.extend({ value: textAsNumber(boundValue) })

const isOperator = (text: unknown) => OPERATORS.some((known) => known === text)
const anyBound = z.object({ operator: z.unknown().optional() })

const saysNothing = (given: unknown) =>
  given === undefined || given === null || given === '' || (Array.isArray(given) && !given.length)

/** One bound or several; a bound of another operator is dropped. */
const knownBounds = (given: unknown) => {
  const bounds: unknown[] = Array.isArray(given) ? given : saysNothing(given) ? [] : [given]
  return bounds.filter((item) => {
    const read = anyBound.safeParse(item)
    return !read.success || isOperator(read.data.operator)
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
 * The list is called `condition`, and `conditions` as well; where both are sent, as they are answered, the first counts.
 * A parent without a question and without conditions is none.
 */
const withConditions = (given: unknown) => {
  if (saysNothing(given)) return null
  const { data } = anyParent.safeParse(given)
  if (data === undefined) return given
  const listed = data.condition ?? data.conditions ?? []
  return saysNothing(data.id) && saysNothing(listed) ? null : { id: data.id, conditions: listed }
}

/** Bounds of a number, options to choose or options to avoid: a list of both kinds is met by nothing a person means. */
const ofOneKind = ({ conditions }: Pick<Parent, 'conditions'>) =>
  new Set(conditions.map(({ operator }) => (isOperator(operator) ? 'bound' : operator))).size <= 1

const parentInputOf = <Id extends z.ZodType>(id: Id) =>
  z.preprocess(
    withConditions,
    parent
      .extend({
        id,
        conditions: z.array(conditionInput).min(1, 'Preencha um valor').max(CONDITIONS_MAX),
      })
      .refine(ofOneKind, { path: ['conditions'], error: 'Use condições de um só tipo' })
      .nullable(),
  )
const parentInput = parentInputOf(z.uuid())

const AT_THE_END = -1
const place = z.int().min(0).max(100_000)
const order = textAsNumber(place.or(z.literal(AT_THE_END)))
/** As a change names it: at the end, as a new one is sent, is where it stands. */
const orderChange = z.preprocess(
  (given) => (given === AT_THE_END ? undefined : given),
  ifGiven(textAsNumber(place)),
)

const fields = z.object({
  name: questionName,
  description: upToText,
  type: typeInput,
  options: orElse(z.array(optionInput).max(OPTIONS_MAX), []),
  range,
  required: orElse(z.boolean(), false),
  date_only: orElse(z.boolean(), false),
  comment: orElse(evidenceLevel, 'none'),
  photos: orElse(photoCountInput, NO_PHOTOS),
  /** Ids as they are sent: of options that are kept, or those that a client gave to new ones. */
  evidence_when: orElse(z.array(numberAsText(optionId)).max(OPTIONS_MAX), []),
  category_id: z.uuid('Selecione uma categoria'),
  parent: parentInput,
  order,
})

const optionsOf = z.object({ type: questionType, options: z.array(z.object({ data: z.string() })) })

const readOptions = (input: unknown) => {
  const read = optionsOf.safeParse(input)
  return read.success ? read.data : undefined
}
const whenRead = {
  when: ({ value: input }: { value: unknown }) => readOptions(input) !== undefined,
}

const sameLabel = (label: string) => label.trim().toLowerCase()

const needsOptions = ({
  type: chosen,
  options,
}: {
  type: QuestionType
  options: readonly unknown[]
}) => QUESTION_TYPES[chosen].options !== 'free' || options.length > 0

const NO_OPTIONS = { path: ['options'], error: 'Adicione pelo menos 1 opção', ...whenRead }
/** Labels are told apart by what a person would: `sim` and `Sim ` are one. */
const differ = ({ options }: { readonly options: readonly { readonly data: string }[] }) =>
  new Set(options.map(({ data }) => sameLabel(data))).size === options.length
const SAME_OPTIONS = {
  path: ['options'],
  error: 'As opções devem ser diferentes entre si',
  ...whenRead,
}

const newFields = fields.extend({
  description: upToText.default(''),
  options: fields.shape.options.default([]),
  range: range.default([]),
  required: fields.shape.required.default(false),
  date_only: fields.shape.date_only.default(false),
  comment: fields.shape.comment.default('none'),
  photos: fields.shape.photos.default(NO_PHOTOS),
  evidence_when: fields.shape.evidence_when.default([]),
  parent: parentInput.default(null),
  order: orElse(order, AT_THE_END).default(AT_THE_END),
})

/**
 * With the order of a change: those in the way make way, each by one place, where otherwise the two would exchange theirs.
 * For a new one they always do: it has no place to give in exchange.
 */
export const shift = ifGiven(z.boolean())

/** What the form saves and the server accepts. */
export const questionInput = newFields
  .extend({ shift })
  .refine(needsOptions, NO_OPTIONS)
  .refine(differ, SAME_OPTIONS)
export type QuestionInput = z.output<typeof questionInput>

/** One that comes with its checklist: it and its options may have ids of the client's own, and conditions refer to those. */
export const questionWithin = newFields
  .omit({ category_id: true })
  .extend({
    id: ownId,
    parent: parentInputOf(numberAsText(z.string().min(1).max(64))).default(null),
  })
  .refine(needsOptions, NO_OPTIONS)
  .refine(differ, SAME_OPTIONS)
export type QuestionWithin = z.output<typeof questionWithin>

/** A change of the form, or of the order alone: a swap with whoever holds it. */
export const questionChange = fields.partial().extend({
  options: ifGiven(z.array(optionInput).max(OPTIONS_MAX)),
  required: ifGiven(z.boolean()),
  order: orderChange.optional(),
  shift,
  updated_at: version,
})
export type QuestionChange = z.output<typeof questionChange>
