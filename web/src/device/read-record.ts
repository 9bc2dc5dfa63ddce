import type * as z from 'zod/mini'

/** Why a record cannot be read. */
export type UnreadableReason = 'sealed' | 'damaged'
type Reading<T> =
  | { readonly record: T; readonly reason?: never }
  | { readonly record?: never; readonly reason: UnreadableReason }

/** Reads an unsealed record; `undefined` stands for a record that could not be unsealed. */
export const readRecord = <T>(schema: z.ZodMiniType<T>, unsealed: unknown): Reading<T> => {
  if (unsealed === undefined) return { reason: 'sealed' }
  const { data: record } = schema.safeParse(unsealed)
  return record === undefined ? { reason: 'damaged' } : { record }
}
