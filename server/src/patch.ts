import type { ZodType } from 'zod'
import { AppError } from '#errors.ts'

/** A change without the fields that it leaves out. */
const definedFields = (change: object) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** The fields of a row that the new values have too: what there is to compare. */
export const fieldsIn = (row: object, values: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(values, name)))

/** The input as it would be after the change; what that leaves out stays. Refused where the two do not fit. */
export const changed = <T>(input: ZodType<T>, before: object, change: object): T => {
  const { data, error } = input.safeParse({ ...before, ...definedFields(change) })
  if (error === undefined) return data
  const fields = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new AppError('invalid_input', 'The change does not fit what is there', { fields })
}
