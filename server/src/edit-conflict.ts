import { AppError } from '#errors.ts'

type Stored = { readonly updatedAt: Date; readonly updatedBy: string }

/** Refuses a save over a newer one than was read. Whoever does not say what was read is taken as it comes. */
export const refuseStale = (stored: Stored, readAt: string | undefined) => {
  if (readAt === undefined || new Date(readAt).getTime() === stored.updatedAt.getTime()) return
  throw new AppError('edit_conflict', 'Saved by someone else meanwhile', {
    conflict: { savedBy: stored.updatedBy, savedAt: stored.updatedAt },
  })
}
