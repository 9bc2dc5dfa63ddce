import { MAX_BYTES, QUOTA_BYTES, QUOTA_EXCEEDED, QUOTA_FILES } from '@portal/contract/files/file'
import type { Db } from '#db/client.ts'
import { AppError } from '#errors.ts'
import { lockUploadsOf, uploadsSince } from '#storage/file.queries.ts'

const DAY_MS = 86_400_000

/** Whether the person may send one more of this size. Whoever does not say a size is counted the largest. */
export const checkQuota = async (tx: Db, adminId: string, size: number | undefined, now: Date) => {
  await lockUploadsOf(tx, adminId)
  const sent = await uploadsSince(tx, adminId, new Date(now.getTime() - DAY_MS), MAX_BYTES)
  const bytes = sent.bytes + (size ?? MAX_BYTES)
  if (sent.count < QUOTA_FILES && bytes <= QUOTA_BYTES) return
  const freeAt = (sent.oldest ?? now).getTime() + DAY_MS
  throw new AppError('too_many_attempts', QUOTA_EXCEEDED, {
    retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)),
    fields: [{ field: 'file_name', message: QUOTA_EXCEEDED }],
  })
}
