import { QUOTAS, type UploadDomain } from '@portal/contract/files/file'
import type { Db } from '#db/client.ts'
import { AppError } from '#errors.ts'
import { type FileRow, lockUploadsOf, uploadsSince } from './file.queries.ts'

const DAY_MS = 86_400_000

/** What the person sent in 24 hours. Nobody else asks until this transaction ends, or two would both be the last. */
const sentInADay = async (tx: Db, adminId: string, domain: UploadDomain, now: Date) => {
  await lockUploadsOf(tx, adminId)
  return uploadsSince(tx, adminId, QUOTAS[domain].domains, new Date(now.getTime() - DAY_MS))
}

const exceeded = (field: string, domain: UploadDomain, oldest: Date | null, now: Date) => {
  const freeAt = (oldest ?? now).getTime() + DAY_MS
  const message = QUOTAS[domain].exceeded
  return new AppError('too_many_attempts', message, {
    retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)),
    fields: [{ field, message }],
  })
}

type Announced = { readonly domain: UploadDomain; readonly size: number | undefined }

/** Whether the person may send one more. Its bytes count at once if they are told, or else when they are known. */
export const checkQuota = async (
  tx: Db,
  adminId: string,
  { domain, size = 1 }: Announced,
  now: Date,
) => {
  const { count, bytes, oldest } = await sentInADay(tx, adminId, domain, now)
  const most = QUOTAS[domain]
  const isWithin = count < most.files && bytes + size <= most.bytes
  if (!isWithin) throw exceeded('file_name', domain, oldest, now)
}

type Known = { readonly file: FileRow; readonly size: number; readonly field: string }

/** Whether there was room for a file whose size nobody told, now that it is known. */
export const checkQuotaOf = async (tx: Db, { file, size, field }: Known, now: Date) => {
  if (file.size !== null || file.adminId === null) return
  const { adminId, domain } = file
  const { bytes, oldest } = await sentInADay(tx, adminId, domain, now)
  if (bytes + size > QUOTAS[domain].bytes) throw exceeded(field, domain, oldest, now)
}
