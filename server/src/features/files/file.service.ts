import {
  canUpload,
  contentTypeOf,
  MAX_BYTES,
  type SignQuery,
  TOO_LARGE,
  UNSUPPORTED_EXTENSION,
} from '@portal/contract/files/file'
import type { Ctx } from '#context.ts'
import { allow, AppError } from '#errors.ts'
import type { FileStore } from '#storage/file-store.ts'
import { insertFiles } from '#storage/file.queries.ts'
import { newKey } from '#storage/key.ts'
import { checkQuota } from '#storage/quota.service.ts'

export type Files = { readonly storage: FileStore }

/** A signed address for one upload. The audit records the file only once it is stored. */
export const signUpload = async (
  { actor, sessionHash, db, now }: Ctx,
  { storage }: Files,
  { domain, file_name: fileName, size, content_type: declaredType }: SignQuery,
  origin: string,
) => {
  allow(canUpload(actor, domain))
  const contentType = contentTypeOf(domain, fileName)
  if (contentType === undefined) {
    const fields = [{ field: 'file_name', message: UNSUPPORTED_EXTENSION }]
    throw new AppError('invalid_input', { fields })
  }
  if (size !== undefined && size > MAX_BYTES[domain]) {
    const fields = [{ field: 'size', message: TOO_LARGE[domain] }]
    throw new AppError('payload_too_large', { fields })
  }
  const key = newKey(domain, fileName)
  await db.transaction(async (tx) => {
    await checkQuota(tx, actor.id, { domain, size }, now)
    const file = { key, domain, size: size ?? null, session: sessionHash }
    await insertFiles(tx, [{ ...file, adminId: actor.id, createdAt: now }])
  })
  const url = await storage.sign(
    {
      key,
      // A declared type that differs from the extension's is not signed: the file is served by its extension anyway.
      contentType: declaredType === contentType ? contentType : undefined,
      // A declared size is binding, because the quota counts it.
      maxBytes: size ?? MAX_BYTES[domain],
      size,
      origin,
    },
    now,
  )
  return { url, content_type: contentType, key }
}
