import * as z from 'zod'

/** A record as some version of the panel wrote it. */
type Fields = Readonly<Record<string, unknown>>

/** What the records of a store look like, and how those of earlier panels become so. */
export type Shape<T> = {
  /** Of a record as it is written now. */
  readonly schema: z.ZodType<T>
  /** The first makes the second shape of the first, and so on: there is one shape more than steps. */
  readonly steps: readonly ((record: Fields) => Fields)[]
}

/** Why a record cannot be read. */
export type UnreadableReason = 'sealed' | 'newer' | 'damaged'
export type Reading<T> =
  | { readonly record: T; readonly reason?: never }
  | { readonly record?: never; readonly reason: UnreadableReason }

export const shapeNumber = ({ steps }: Pick<Shape<unknown>, 'steps'>) => steps.length + 1

/** Records that were written before shapes had numbers are of the first. */
const numbered = z.looseObject({ shape: z.int().min(1).default(1) })

/** What was opened, carried over to the shape of today; `undefined` is what did not open. */
export const readShape = <T>(shape: Shape<T>, opened: unknown): Reading<T> => {
  if (opened === undefined) return { reason: 'sealed' }
  const found = numbered.safeParse(opened)
  if (!found.success) return { reason: 'damaged' }
  const { shape: number, ...fields } = found.data
  if (number > shapeNumber(shape)) return { reason: 'newer' }
  const carried = shape.steps.slice(number - 1).reduce((record, step) => step(record), fields)
  const { data: record } = shape.schema.safeParse(carried)
  return record === undefined ? { reason: 'damaged' } : { record }
}

/** A record as it is written: with the number of its shape. */
export const withNumber = <T extends object>(shape: Shape<T>, record: T) => ({
  ...record,
  shape: shapeNumber(shape),
})
