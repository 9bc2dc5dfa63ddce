import { AppError } from '#errors.ts'

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
