import * as z from 'zod/mini'

/** A record as some version of the panel wrote it. */
type Fields = Readonly<Record<string, unknown>>

/** The current form of a store's records, and how to migrate those of earlier panels. */
export type Shape<T> = {
  /** The schema of a record as it is written now. */
  readonly schema: z.ZodMiniType<T>
  /** Migrations: the first turns shape 1 into shape 2, and so on. There is one shape more than steps. */
  readonly steps: readonly ((record: Fields) => Fields)[]
}

/** Why a record cannot be read. */
export type UnreadableReason = 'sealed' | 'newer' | 'damaged'
export type Reading<T> =
  | { readonly record: T; readonly reason?: never }
  | { readonly record?: never; readonly reason: UnreadableReason }

export const shapeNumber = ({ steps }: Pick<Shape<unknown>, 'steps'>) => steps.length + 1

/** Records written before shapes were numbered have shape 1. */
const numbered = z.looseObject({ shape: z._default(z.int().check(z.minimum(1)), 1) })

/** Migrates an unsealed record to the current shape; `undefined` stands for a record that could not be unsealed. */
export const readShape = <T>(shape: Shape<T>, unsealed: unknown): Reading<T> => {
  if (unsealed === undefined) return { reason: 'sealed' }
  const parsed = numbered.safeParse(unsealed)
  if (!parsed.success) return { reason: 'damaged' }
  const { shape: number, ...fields } = parsed.data
  if (number > shapeNumber(shape)) return { reason: 'newer' }
  const migrated = shape.steps.slice(number - 1).reduce((record, step) => step(record), fields)
  const { data: record } = shape.schema.safeParse(migrated)
  return record === undefined ? { reason: 'damaged' } : { record }
}

/** Adds the shape number to a record before it is written. */
export const withShapeNumber = <T extends object>(shape: Shape<T>, record: T) => ({
  ...record,
  shape: shapeNumber(shape),
})
