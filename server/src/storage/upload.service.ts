import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { TOO_LARGE, type UploadDomain } from '@portal/contract/files/file'
import * as z from 'zod/mini'
import { write } from '#audit/write.ts'
import type { RequestContext } from '#context.ts'
import { AppError } from '#errors.ts'
import type { UrlSigner, SignedUrlQuery } from './url-signer.ts'
import { findFile, updateFile } from './file.queries.ts'
import type { FilesFolder } from './folder.ts'
import { type KeyParts, keyOf } from './key.ts'
import { checkQuotaAfterUpload } from './quota.service.ts'
import type { SessionOf } from './file-store.ts'
import { uploadEntry } from './upload-entry.ts'

export type Disk = { readonly folder: FilesFolder; readonly signer: UrlSigner }

type UploadRequest = {
  readonly key: KeyParts
  readonly address: SignedUrlQuery
  /** The declared content length, known before the first byte is read. */
  readonly length: number
  readonly body: Readable
}

const chunk = z.instanceof(Buffer)
const tooLarge = (domain: UploadDomain) =>
  new AppError('payload_too_large', {
    fields: [{ field: 'size', message: TOO_LARGE[domain] }],
  })

/** Stops at the limit but leaves the connection open, so that the sender still gets the response. */
async function* limitedTo(max: number, domain: UploadDomain, body: Readable) {
  let size = 0
  try {
    for await (const part of body.iterator({ destroyOnReturn: false })) {
      const bytes = chunk.parse(part)
      size += bytes.length
      if (size > max) throw tooLarge(domain)
      yield bytes
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('invalid_input', { cause })
  }
}

/** The requested file. Its address is only valid while the session that requested it is live. */
const fileOfLiveSession = async (context: RequestContext, sessionOf: SessionOf, key: string) => {
  const file = await findFile(context.db, key)
  const session = file?.session ? await sessionOf(context, file.session) : undefined
  if (file === undefined || session === undefined) {
    throw new AppError('forbidden')
  }
  return { file, sender: session.actor }
}

/**
 * Accepts only what the signed address permits. The content is examined when an item refers to the
 * file, as in any store: see `reference.service.ts`.
 */
export const storeUpload = async (
  { folder, signer, sessionOf }: Disk & { readonly sessionOf: SessionOf },
  context: RequestContext,
  { key: parts, address, length, body }: UploadRequest,
) => {
  const key = keyOf(parts)
  const { maxBytes } = signer.checkUploadUrl(key, address, context.now)
  if (length > maxBytes) throw tooLarge(parts.domain)
  if (await folder.has(parts)) throw new AppError('entity_not_unique')

  const { sender } = await fileOfLiveSession(context, sessionOf, key)

  const draft = await folder.receive(limitedTo(maxBytes, parts.domain, body))
  try {
    const { size } = await stat(draft)
    await write({ ...context, actor: sender }, async (tx, record) => {
      // The session may have ended during the upload.
      const { file } = await fileOfLiveSession({ ...context, db: tx }, sessionOf, key)
      await checkQuotaAfterUpload(tx, { file, size, field: 'file_name' }, context.now)
      await updateFile(tx, key, { size })
      record(uploadEntry(key, size))
      await folder.store(draft, parts)
    })
  } finally {
    await folder.discard(draft)
  }
}
