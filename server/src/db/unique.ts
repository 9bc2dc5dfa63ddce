import { AppError, causes } from '#errors.ts'

const UNIQUE_VIOLATION = '23505'

export const isUniqueViolation = (error: unknown) =>
  causes(error).some(
    (cause) => cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION,
  )

/** Told at the field of the form that was saved. */
export const NAME_TAKEN = [{ field: 'name', message: 'Este nome já está em uso' }]

/** A write that a unique index refuses is refused as `entity_not_unique`. */
export const mapUniqueViolation = async <T>(
  write: Promise<T>,
  fields: typeof NAME_TAKEN = [],
): Promise<T> => {
  try {
    return await write
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('entity_not_unique', 'The name is taken', { cause: error, fields })
  }
}
