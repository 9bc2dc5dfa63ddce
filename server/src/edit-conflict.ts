import { AppError } from '#errors.ts'

type Stored = { readonly updatedAt: Date; readonly updatedBy: string }

/** A caller that names no version means the current one. */
export const isCurrentVersion = (at: Date, version: string | undefined) =>
  version === undefined || new Date(version).getTime() === at.getTime()

/** Refuses a save if the item was changed after the caller read it. A caller that sends no version is not checked. */
export const refuseStale = (stored: Stored, readAt: string | undefined) => {
  if (isCurrentVersion(stored.updatedAt, readAt)) return
  throw new AppError('edit_conflict', {
    conflict: { savedBy: stored.updatedBy, savedAt: stored.updatedAt },
  })
}
