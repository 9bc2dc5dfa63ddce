import * as z from 'zod'
import { THOUSANDS_SEPARATED, readNumber, refusalOfNumber } from './numbers.ts'

// Tolerant reader, strict writer: clients differ in how they write an absent value, and in whether they send
// digits as number or text. Every request body is read by these schemas; responses have one form only.

/** Reads null as the fallback: an empty text, an empty list, false. */
export const withFallback = <T extends z.ZodType>(schema: T, fallback: z.output<T>) =>
  schema.nullable().transform((value) => value ?? fallback)

/** Reads null as an empty text. */
export const textOrEmpty = <T extends z.ZodType<string>>(text: T) =>
  text.nullable().transform((value) => value ?? '')

const isBlank = (value: unknown) => value === '' || value === null

/** A field that may be left out; an empty text and null count as left out. */
export const optionalField = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional()).optional()

/** A field that null or an empty text clears; left out, it stays unchanged. */
export const nullableField = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional()).optional()

const texts = z.array(z.string())

/** The list of texts that a JSON text holds; any other text stays as it is. */
export const parseTexts = (text: string) => {
  try {
    return texts.parse(JSON.parse(text))
  } catch {
    return text
  }
}

/** A list of texts, which some clients send as the JSON text of it. */
export const textList = <T extends z.ZodType>(list: T) =>
  z.preprocess((value) => (typeof value === 'string' ? parseTexts(value) : value), list)

const textOf = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/** A code or an id that some clients send as a number. */
export const numberAsText = <T extends z.ZodType>(schema: T) => z.preprocess(textOf, schema)

const numberOf = (value: unknown, context: z.RefinementCtx) => {
  if (typeof value !== 'string') return value
  const number = readNumber(value)
  if (number !== undefined || refusalOfNumber(value) !== THOUSANDS_SEPARATED) return number ?? value
  context.addIssue({ code: 'custom', message: THOUSANDS_SEPARATED })
  return z.NEVER
}

/** A number that some clients send as a text, because forms hold texts. */
export const textAsNumber = <T extends z.ZodType>(schema: T) => z.preprocess(numberOf, schema)
