import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { TOO_LARGE, type UploadDomain } from '@portal/contract/files/file'
import * as z from 'zod'
import { write } from '#audit/write.ts'
import type { Visit } from '#context.ts'
import { AppError } from '#errors.ts'
import type { AddressBook, AddressQuery } from './address.ts'
import { findFile, updateFile } from './file.queries.ts'
import type { FilesFolder } from './folder.ts'
import { type KeyParts, keyOf } from './key.ts'
import { checkQuotaOf } from './quota.service.ts'
import type { SessionOf } from './storage.ts'
import { uploadEntry } from './upload-entry.ts'

export type Disk = { readonly folder: FilesFolder; readonly addresses: AddressBook }

type Sent = {
  readonly key: KeyParts
  readonly address: AddressQuery
  /** As announced, before the first byte is read. */
  readonly length: number
  readonly body: Readable
}

const chunk = z.instanceof(Buffer)
const tooLarge = (domain: UploadDomain) =>
  new AppError('payload_too_large', 'The file is larger than was signed', {
    fields: [{ field: 'size', message: TOO_LARGE[domain] }],
  })

/** Stops at the limit, and leaves the connection open: its sender is still to be told. */
async function* upTo(max: number, domain: UploadDomain, body: Readable) {
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
    throw new AppError('invalid_input', 'The upload broke off', { cause })
  }
}

/** The file that was asked for. Its address ends with the session that asked, however that ends. */
const fileOfLiveSession = async (visit: Visit, sessionOf: SessionOf, key: string) => {
  const file = await findFile(visit.db, key)
  const session = file?.session ? await sessionOf(visit, file.session) : undefined
  if (file === undefined || session === undefined) {
    throw new AppError('forbidden', 'The session that asked for this address has ended')
  }
  return { file, sender: session.actor }
}

/**
 * Takes what a signed address permits, and nothing else. What it holds is looked at when an item
 * refers to it, as in any store: see `reference.service.ts`.
 */
export const storeUpload = async (
  { folder, addresses, sessionOf }: Disk & { readonly sessionOf: SessionOf },
  visit: Visit,
  { key: parts, address, length, body }: Sent,
) => {
  const key = keyOf(parts)
  const { maxBytes } = addresses.permitted(key, address, visit.now)
  if (length > maxBytes) throw tooLarge(parts.domain)
  if (await folder.has(parts)) throw new AppError('entity_not_unique', 'This address was used')

  const { sender } = await fileOfLiveSession(visit, sessionOf, key)

  const draft = await folder.receive(upTo(maxBytes, parts.domain, body))
  try {
    const { size } = await stat(draft)
    await write({ ...visit, actor: sender }, async (tx, record) => {
      // It may have ended while the file came in.
      const { file } = await fileOfLiveSession({ ...visit, db: tx }, sessionOf, key)
      await checkQuotaOf(tx, { file, size, field: 'file_name' }, visit.now)
      await updateFile(tx, key, { size })
      record(uploadEntry(key, size))
      await folder.keep(draft, parts)
    })
  } finally {
    await folder.discard(draft)
  }
}
