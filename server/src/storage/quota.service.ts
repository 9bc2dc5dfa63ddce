import { QUOTA_BYTES, QUOTA_EXCEEDED, QUOTA_FILES } from '@portal/contract/files/file'
import type { Db } from '#db/client.ts'
import { AppError } from '#errors.ts'
import { type FileRow, lockUploadsOf, uploadsSince } from './file.queries.ts'

const DAY_MS = 86_400_000

/** What the person sent in 24 hours. Nobody else asks until this transaction ends, or two would both be the last. */
const sentInADay = async (tx: Db, adminId: string, now: Date) => {
  await lockUploadsOf(tx, adminId)
  return uploadsSince(tx, adminId, new Date(now.getTime() - DAY_MS))
}

const exceeded = (field: string, oldest: Date | null, now: Date) => {
  const freeAt = (oldest ?? now).getTime() + DAY_MS
  return new AppError('too_many_attempts', QUOTA_EXCEEDED, {
    retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)),
    fields: [{ field, message: QUOTA_EXCEEDED }],
  })
}

/** Whether the person may send one more. Its bytes count at once if they are told, or else when they are known. */
export const checkQuota = async (tx: Db, adminId: string, size: number | undefined, now: Date) => {
  const { count, bytes, oldest } = await sentInADay(tx, adminId, now)
  const isWithin = count < QUOTA_FILES && bytes + (size ?? 1) <= QUOTA_BYTES
  if (!isWithin) throw exceeded('file_name', oldest, now)
}

type Known = { readonly file: FileRow; readonly size: number; readonly field: string }

/** Whether there was room for a file whose size nobody told, now that it is known. */
export const checkQuotaOf = async (tx: Db, { file, size, field }: Known, now: Date) => {
  if (file.size !== null || file.adminId === null) return
  const { bytes, oldest } = await sentInADay(tx, file.adminId, now)
  if (bytes + size > QUOTA_BYTES) throw exceeded(field, oldest, now)
}
