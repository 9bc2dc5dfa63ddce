import { QUOTAS, type UploadDomain } from '@portal/contract/files/file'
import { DAY_MS } from '@portal/contract/shared/calendar'
import type { Db } from '#db/database.ts'
import { AppError } from '#errors.ts'
import { type FileRow, lockUploadsOf, uploadsSince } from './file.queries.ts'

/** The person's uploads of the last 24 hours. Takes the person's upload lock until this transaction ends. */
const uploadsOfLastDay = async (tx: Db, adminId: string, domain: UploadDomain, now: Date) => {
  await lockUploadsOf(tx, adminId)
  return uploadsSince(tx, adminId, QUOTAS[domain].domains, new Date(now.getTime() - DAY_MS))
}

const quotaExceeded = (field: string, domain: UploadDomain, oldest: Date | null, now: Date) => {
  const freeAt = (oldest ?? now).getTime() + DAY_MS
  const message = QUOTAS[domain].exceeded
  return new AppError('too_many_attempts', {
    retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)),
    fields: [{ field, message }],
  })
}

type DeclaredUpload = { readonly domain: UploadDomain; readonly size: number | undefined }

/** Refuses an upload over the quota. Its bytes count now if the size is declared, otherwise once it is known. */
export const checkQuota = async (
  tx: Db,
  adminId: string,
  { domain, size = 1 }: DeclaredUpload,
  now: Date,
) => {
  const { count, bytes, oldest } = await uploadsOfLastDay(tx, adminId, domain, now)
  const quota = QUOTAS[domain]
  const isWithin = count < quota.files && bytes + size <= quota.bytes
  if (!isWithin) throw quotaExceeded('file_name', domain, oldest, now)
}

type ReceivedFile = { readonly file: FileRow; readonly size: number; readonly field: string }

/** Checks the quota for a file without a declared size, now that its size is known. */
export const checkQuotaAfterUpload = async (
  tx: Db,
  { file, size, field }: ReceivedFile,
  now: Date,
) => {
  if (file.size !== null || file.adminId === null) return
  const { adminId, domain } = file
  const { bytes, oldest } = await uploadsOfLastDay(tx, adminId, domain, now)
  if (bytes + size > QUOTAS[domain].bytes) throw quotaExceeded(field, domain, oldest, now)
}
