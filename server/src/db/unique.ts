import { AppError, causesOf } from '#errors.ts'

const UNIQUE_VIOLATION = '23505'

export const isUniqueViolation = (error: unknown) =>
  causesOf(error).some(
    (cause) => cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION,
  )

/** The form shows this message at its name field. */
export const NAME_TAKEN = [{ field: 'name', message: 'Este nome já está em uso' }]

/** Turns the violation of a unique index into `entity_not_unique`. */
export const mapUniqueViolation = async <T>(
  write: Promise<T>,
  fields: typeof NAME_TAKEN = [],
): Promise<T> => {
  try {
    return await write
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('entity_not_unique', {
      cause: error,
      fields,
    })
  }
}
