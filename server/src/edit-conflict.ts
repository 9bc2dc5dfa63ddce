import { AppError } from '#errors.ts'

type Stored = { readonly updatedAt: Date; readonly updatedBy: string }

/** Whoever does not say which version is meant means this one. */
export const isVersion = (at: Date, version: string | undefined) =>
  version === undefined || new Date(version).getTime() === at.getTime()

/** Refuses a save over a newer one than was read. Whoever does not say what was read is taken as it comes. */
export const refuseStale = (stored: Stored, readAt: string | undefined) => {
  if (isVersion(stored.updatedAt, readAt)) return
  throw new AppError('edit_conflict', 'Saved by someone else meanwhile', {
    conflict: { savedBy: stored.updatedBy, savedAt: stored.updatedAt },
  })
}
