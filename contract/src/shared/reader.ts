import * as z from 'zod/mini'
import { THOUSANDS_SEPARATED, readNumber, refusalOfNumber } from './numbers.ts'

// Tolerant reader, strict writer: clients differ in how they write an absent value, and in whether they send
// digits as number or text. Every request body is read by these schemas; responses have one form only.

/** Parses what the function makes of the input. */
export const preprocess = <T extends z.ZodMiniType>(
  read: (value: unknown, payload: z.core.ParsePayload) => unknown,
  schema: T,
) => z.pipe(z.transform(read), schema)

/** Reads null as the fallback: an empty text, an empty list, false. */
export const withFallback = <T extends z.ZodMiniType>(schema: T, fallback: z.output<T>) =>
  z.pipe(
    z.nullable(schema),
    z.transform((value) => value ?? fallback),
  )

/** Reads null as an empty text. */
export const textOrEmpty = <T extends z.ZodMiniType<string>>(text: T) =>
  z.pipe(
    z.nullable(text),
    z.transform((value) => value ?? ''),
  )

const isBlank = (value: unknown) => value === '' || value === null

/** A field that may be left out; an empty text and null count as left out. */
export const optionalField = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(preprocess((value) => (isBlank(value) ? undefined : value), z.optional(schema)))

/** A field that null or an empty text clears; left out, it stays unchanged. */
export const nullableField = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(preprocess((value) => (value === '' ? null : value), z.optional(z.nullable(schema))))

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
export const textList = <T extends z.ZodMiniType>(list: T) =>
  preprocess((value) => (typeof value === 'string' ? parseTexts(value) : value), list)

const textOf = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/** A code or an id that some clients send as a number. */
export const numberAsText = <T extends z.ZodMiniType>(schema: T) => preprocess(textOf, schema)

const numberOf = (value: unknown, payload: z.core.ParsePayload) => {
  if (typeof value !== 'string') return value
  const number = readNumber(value)
  if (number !== undefined || refusalOfNumber(value) !== THOUSANDS_SEPARATED) return number ?? value
  payload.issues.push({ code: 'custom', message: THOUSANDS_SEPARATED, input: value })
  return z.NEVER
}

/** A number that some clients send as a text, because forms hold texts. */
export const textAsNumber = <T extends z.ZodMiniType>(schema: T) => preprocess(numberOf, schema)
