import type { ZodMiniType } from 'zod/mini'
import { AppError } from '#errors.ts'

/** The fields that the change sets. */
const definedFields = (change: object) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** The fields of a row that the new values have too, for comparison in the audit. */
export const pickFieldsOf = (row: object, values: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(values, name)))

/** Applies a partial change to an input and validates the result. Fields that the change leaves out stay. */
export const applyChange = <T>(input: ZodMiniType<T>, before: object, change: object): T => {
  const { data, error } = input.safeParse({ ...before, ...definedFields(change) })
  if (error === undefined) return data
  const fields = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new AppError('invalid_input', { fields })
}

type Stored = { readonly updatedAt: Date; readonly updatedBy: string }

/** A caller that names no revision means the current one. */
const isCurrentRevision = (at: Date, revision: string | undefined) =>
  revision === undefined || new Date(revision).getTime() === at.getTime()

/** Refuses a save if the item was changed after the caller read it. A caller that sends no revision is not checked. */
export const refuseStale = (stored: Stored, readAt: string | undefined) => {
  if (isCurrentRevision(stored.updatedAt, readAt)) return
  throw new AppError('edit_conflict', {
    conflict: { savedBy: stored.updatedBy, savedAt: stored.updatedAt },
  })
}
