import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import * as z from 'zod'
import { write } from '#audit/write.ts'
import type { Visit } from '#context.ts'
import { AppError } from '#errors.ts'
import type { AddressBook, AddressQuery } from './address.ts'
import { recordReceived, sessionBehind } from './file.queries.ts'
import { contentFits } from './content.ts'
import type { FilesFolder } from './folder.ts'
import { type KeyParts, keyOf } from './key.ts'
import type { SessionOf } from './storage.ts'

export type Disk = { readonly folder: FilesFolder; readonly addresses: AddressBook }

type Sent = {
  readonly key: KeyParts
  readonly address: AddressQuery
  readonly contentType: string | undefined
  /** As announced, before the first byte is read. */
  readonly length: number
  readonly body: Readable
}

const chunk = z.instanceof(Buffer)
const tooLarge = () => new AppError('payload_too_large', 'The file is larger than was signed')

/** Stops at the limit, and leaves the connection open: its sender is still to be told. */
async function* upTo(max: number, body: Readable) {
  let size = 0
  try {
    for await (const part of body.iterator({ destroyOnReturn: false })) {
      const bytes = chunk.parse(part)
      size += bytes.length
      if (size > max) throw tooLarge()
      yield bytes
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('invalid_input', 'The upload broke off', { cause })
  }
}

/** An address ends with the session that asked for it, be it by signing out or by a new password. */
const refuseEndedSession = async (visit: Visit, sessionOf: SessionOf, key: string) => {
  const hash = await sessionBehind(visit.db, key)
  const session = hash ? await sessionOf(visit, hash) : undefined
  if (session === undefined)
    throw new AppError('forbidden', 'The session that asked for this address has ended')
}

/** Takes what a signed address permits, and nothing else. */
export const storeUpload = async (
  { folder, addresses, sessionOf }: Disk & { readonly sessionOf: SessionOf },
  visit: Visit,
  { key, address, contentType, length, body }: Sent,
) => {
  const signed = addresses.permitted(keyOf(key), address, visit.now)
  if (contentType !== signed.contentType) {
    throw new AppError('forbidden', 'This address was signed for another content type')
  }
  if (length > signed.maxBytes) throw tooLarge()
  if (await folder.has(key)) throw new AppError('entity_not_unique', 'This address was used')

  await refuseEndedSession(visit, sessionOf, keyOf(key))

  const draft = await folder.receive(upTo(signed.maxBytes, body))
  try {
    const content = await readFile(draft)
    if (!contentFits(key.name, content)) {
      throw new AppError('unsupported_media_type', 'The content is not what its name says')
    }
    const after = { content_type: contentType, size: content.length }
    await write(visit, async (tx, record) => {
      // It may have ended while the file came in.
      await refuseEndedSession({ ...visit, db: tx }, sessionOf, keyOf(key))
      if (!(await recordReceived(tx, keyOf(key), content.length, visit.now))) {
        throw new AppError('forbidden', 'Nobody asked for this address')
      }
      record({ entity: 'file', id: keyOf(key), action: 'upload', after })
      await folder.keep(draft, key)
    })
  } finally {
    await folder.discard(draft)
  }
}
