import { canUpload } from '@portal/contract/files/file.access'
import {
  MAX_BYTES,
  type SignQuery,
  TOO_LARGE,
  UNSUPPORTED,
  contentTypeOf,
} from '@portal/contract/files/file'
import type { Ctx } from '#context.ts'
import { AppError, allow } from '#errors.ts'
import { insertFiles } from '#storage/file.queries.ts'
import { newKey } from '#storage/key.ts'
import { checkQuota } from '#storage/quota.service.ts'
import type { FileStorage } from '#storage/storage.ts'

export type Files = { readonly storage: FileStorage }

/** An address for one upload. The audit tells of what is stored, when it is. */
export const signUpload = async (
  { actor, sessionHash, db, now }: Ctx,
  { storage }: Files,
  { domain, file_name: fileName, size, content_type: givenType }: SignQuery,
  origin: string,
) => {
  allow(canUpload(actor, domain))
  const contentType = contentTypeOf(domain, fileName)
  if (contentType === undefined) {
    const fields = [{ field: 'file_name', message: UNSUPPORTED }]
    throw new AppError('invalid_input', UNSUPPORTED, { fields })
  }
  if (size !== undefined && size > MAX_BYTES[domain]) {
    const fields = [{ field: 'size', message: TOO_LARGE[domain] }]
    throw new AppError('payload_too_large', TOO_LARGE[domain], { fields })
  }
  const key = newKey(domain, fileName)
  await db.transaction(async (tx) => {
    await checkQuota(tx, actor.id, { domain, size }, now)
    const sent = { key, domain, size: size ?? null, session: sessionHash }
    await insertFiles(tx, [{ ...sent, adminId: actor.id, createdAt: now }])
  })
  const url = await storage.sign(
    {
      key,
      // Who tells another type than the extension's is not held to it: the file is served by its extension anyway.
      contentType: givenType === contentType ? contentType : undefined,
      // Who tells a size is held to it: the quota counts by it.
      maxBytes: size ?? MAX_BYTES[domain],
      size,
      origin,
    },
    now,
  )
  return { url, content_type: contentType, key }
}
