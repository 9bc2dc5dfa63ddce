import { FILE_UNKNOWN, LINK_NOT_EXACT, type UploadDomain } from '@portal/contract/files/file'
import type { FileStorage } from './storage.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { invalid } from '#errors.ts'
import { write } from '#audit/write.ts'
import { lookAt } from './look.ts'
import { type FileRow, findFile, lockFileForReference, updateFile } from './file.queries.ts'
import { NO_REFERENCE, type Reference, addressOf, readLink } from './link.ts'
import { checkQuotaOf } from './quota.service.ts'
import { removeRefused } from './removal.service.ts'
import { tellsOfUploads, uploadEntry } from './upload-entry.ts'

type Wanted = {
  readonly field: string
  readonly address: string
  /** What the item has now: that may stay, whoever sent it. */
  readonly current: Reference
  /** Where the file must have been sent to; undefined where any file of the portal may be pointed to. */
  readonly domain: UploadDomain | undefined
}

/** A new file is taken only from whoever asked for its address. */
const mayUse = (file: FileRow, { actor }: Ctx, domain: UploadDomain | undefined) =>
  domain === undefined || (file.domain === domain && file.adminId === actor.id)

const isExamined = ({ checkedAt, settledAt }: FileRow) => checkedAt !== null || settledAt !== null

type Link = { readonly field: string; readonly address: string; readonly domain?: UploadDomain }

type SentFile = { readonly field: string; readonly key: string; readonly domain?: UploadDomain }

/** Looks into the file of this key; one that this person cannot use here is left to whoever asks for it. */
export const examineKey = async (
  ctx: Ctx,
  storage: FileStorage,
  { field, key, domain }: SentFile,
) => {
  const file = await findFile(ctx.db, key)
  if (file === undefined || isExamined(file) || !mayUse(file, ctx, domain)) return
  const looked = await lookAt(storage, key, ctx.now)
  if (looked.kind === 'absent') throw invalid(field, FILE_UNKNOWN)
  if (looked.kind === 'refused') {
    if (file.adminId === ctx.actor.id) await removeRefused(ctx, storage, key)
    throw invalid(field, looked.message)
  }
  const { size } = looked
  const keep = async (tx: Db) => {
    await checkQuotaOf(tx, { file, size, field }, ctx.now)
    await updateFile(tx, key, { size, checkedAt: ctx.now })
  }
  // By another than its sender it is looked at without a word: the audit would name the wrong person.
  if (tellsOfUploads(storage) || file.adminId !== ctx.actor.id) await ctx.db.transaction(keep)
  else {
    await write(ctx, async (tx, record) => {
      await keep(tx)
      record(uploadEntry(key, size))
    })
  }
}

/**
 * Looks into a file before the first item refers to it, and before the transaction that saves that
 * item: what is too large or not what its name says is refused, and removed if the caller sent it.
 */
export const examineFile = async (
  ctx: Ctx,
  storage: FileStorage,
  { field, address, domain }: Link,
) => {
  const read = readLink(ctx.fileBase, address)
  if (read.kind === 'disguised' || read.key === undefined) return
  await examineKey(ctx, storage, { field, key: read.key, ...(domain && { domain }) })
}

/** Refuses a file that is not there, was not looked into, or is not this person's to use; it stays until the transaction ends. */
export const lockSentFile = async (
  tx: Db,
  ctx: Ctx,
  { field, key, domain }: Required<SentFile>,
) => {
  const file = await lockFileForReference(tx, key)
  if (file === undefined || !mayUse(file, ctx, domain) || !isExamined(file)) {
    throw invalid(field, FILE_UNKNOWN)
  }
}

const fileReference = async (
  db: Db,
  ctx: Ctx,
  { field, domain, current }: Wanted,
  key: string,
): Promise<Reference | undefined> => {
  if (key === current.key) return current
  const file = await lockFileForReference(db, key)
  if (file === undefined) return undefined
  if (!mayUse(file, ctx, domain) || !isExamined(file)) throw invalid(field, FILE_UNKNOWN)
  return { key, link: null }
}

/** What an item is to keep of the address that came in. */
export const referenceTo = async (db: Db, ctx: Ctx, wanted: Wanted): Promise<Reference> => {
  const { field, address, current } = wanted
  if (address === '') return NO_REFERENCE
  if (address === addressOf(ctx.fileBase, current)) return current
  const read = readLink(ctx.fileBase, address)
  if (read.kind === 'disguised') throw invalid(field, LINK_NOT_EXACT)
  const file = read.key === undefined ? undefined : await fileReference(db, ctx, wanted, read.key)
  if (file !== undefined) return file
  if (read.kind === 'file') throw invalid(field, FILE_UNKNOWN)
  return { key: null, link: address }
}
