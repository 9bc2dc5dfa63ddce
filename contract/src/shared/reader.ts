import * as z from 'zod'
import { THOUSANDS_SEPARATED, readNumber, refusalOfNumber } from './numbers.ts'

// A tolerant reader, a strict writer: clients differ in how they write that there is nothing, and in whether
// a digit is a number or a text. Every body is read by these few; what is answered has one form only.

/** Null is what stands for nothing here: an empty text, an empty list, false. */
export const orElse = <T extends z.ZodType>(schema: T, nothing: z.output<T>) =>
  schema.nullable().transform((given) => given ?? nothing)

/** An optional text: null is empty. */
export const orEmpty = <T extends z.ZodType<string>>(text: T) =>
  text.nullable().transform((given) => given ?? '')

const isBlank = (given: unknown) => given === '' || given === null

/** An id, an instant, a choice that may be left out: empty and null say so too. */
export const ifGiven = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (isBlank(given) ? undefined : given), schema.optional()).optional()

/** What may be none, said by null or by an empty text; left out, nothing is said about it. */
export const orNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (given === '' ? null : given), schema.nullable().optional()).optional()

const textOf = (given: unknown) => (typeof given === 'number' ? String(given) : given)

/** A code or an id that some write as a number. */
export const numberAsText = <T extends z.ZodType>(schema: T) => z.preprocess(textOf, schema)

const numberOf = (given: unknown, context: z.RefinementCtx) => {
  if (typeof given !== 'string') return given
  const number = readNumber(given)
  if (number !== undefined || refusalOfNumber(given) !== THOUSANDS_SEPARATED) return number ?? given
  context.addIssue({ code: 'custom', message: THOUSANDS_SEPARATED })
  return z.NEVER
}

/** A number that some write as a text: forms hold texts. */
export const textAsNumber = <T extends z.ZodType>(schema: T) => z.preprocess(numberOf, schema)
