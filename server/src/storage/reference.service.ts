import { FILE_UNKNOWN, LINK_NOT_EXACT, type UploadDomain } from '@portal/contract/files/file'
import type { FileStore } from './file-store.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { invalidField } from '#errors.ts'
import { write } from '#audit/write.ts'
import { examineStoredFile } from './examine-stored-file.ts'
import { type FileRow, findFile, lockFileForReference, updateFile } from './file.queries.ts'
import { NO_REFERENCE, type Reference, referenceUrl, parseLink } from './link.ts'
import { checkQuotaAfterUpload } from './quota.service.ts'
import { removeRejectedFile } from './removal.service.ts'
import { recordsUploads, uploadEntry } from './upload-entry.ts'

type RequestedLink = {
  readonly field: string
  readonly address: string
  /** The item's current reference, which may stay no matter who uploaded the file. */
  readonly current: Reference
  /** The upload domain that the file must have; undefined where any file of the portal may be linked. */
  readonly domain: UploadDomain | undefined
}

/** A new file may only be used by the person who uploaded it. */
const canUse = (file: FileRow, { actor }: Ctx, domain: UploadDomain | undefined) =>
  domain === undefined || (file.domain === domain && file.adminId === actor.id)

const isExamined = ({ checkedAt, settledAt }: FileRow) => checkedAt !== null || settledAt !== null

export type RequestedFile = {
  readonly field: string
  readonly address: string
  readonly domain?: UploadDomain
}

type SentFile = { readonly field: string; readonly key: string; readonly domain?: UploadDomain }

/** Examines the file of this key. A file that this person cannot use here is skipped; saving the reference refuses it. */
export const examineKey = async (
  ctx: Ctx,
  storage: FileStore,
  { field, key, domain }: SentFile,
) => {
  const file = await findFile(ctx.db, key)
  if (file === undefined || isExamined(file) || !canUse(file, ctx, domain)) return
  const examined = await examineStoredFile(storage, key)
  if (examined.kind === 'absent') throw invalidField(field, FILE_UNKNOWN)
  if (examined.kind === 'refused') {
    if (file.adminId === ctx.actor.id) await removeRejectedFile(ctx, storage, key)
    throw invalidField(field, examined.message)
  }
  const { size } = examined
  const saveResult = async (tx: Db) => {
    await checkQuotaAfterUpload(tx, { file, size, field }, ctx.now)
    await updateFile(tx, key, { size, checkedAt: ctx.now })
  }
  // No audit entry where another person than the uploader examines the file, because it would name the wrong person.
  if (recordsUploads(storage) || file.adminId !== ctx.actor.id) await ctx.db.transaction(saveResult)
  else {
    await write(ctx, async (tx, record) => {
      await saveResult(tx)
      record(uploadEntry(key, size))
    })
  }
}

/**
 * Examines a file before the first item refers to it, and before the transaction that saves that item:
 * a file that is too large or does not match its name is refused, and removed if the caller uploaded it.
 */
export const examineFile = async (
  ctx: Ctx,
  storage: FileStore,
  { field, address, domain }: RequestedFile,
) => {
  const link = parseLink(ctx.fileBase, address)
  if (link.kind === 'disguised' || link.key === undefined) return
  await examineKey(ctx, storage, { field, key: link.key, ...(domain && { domain }) })
}

/** Refuses a file that is missing, was not examined, or may not be used by this person; locks it until the transaction ends. */
export const lockUploadedFile = async (
  tx: Db,
  ctx: Ctx,
  { field, key, domain }: Required<SentFile>,
) => {
  const file = await lockFileForReference(tx, key)
  if (file === undefined || !canUse(file, ctx, domain) || !isExamined(file)) {
    throw invalidField(field, FILE_UNKNOWN)
  }
}

const fileReference = async (
  db: Db,
  ctx: Ctx,
  { field, domain, current }: RequestedLink,
  key: string,
): Promise<Reference | undefined> => {
  if (key === current.key) return current
  const file = await lockFileForReference(db, key)
  if (file === undefined) return undefined
  if (!canUse(file, ctx, domain) || !isExamined(file)) throw invalidField(field, FILE_UNKNOWN)
  return { key, link: null }
}

/** The reference that an item stores for the requested address. */
export const resolveReference = async (
  db: Db,
  ctx: Ctx,
  requested: RequestedLink,
): Promise<Reference> => {
  const { field, address, current } = requested
  if (address === '') return NO_REFERENCE
  if (address === referenceUrl(ctx.fileBase, current)) return current
  const link = parseLink(ctx.fileBase, address)
  if (link.kind === 'disguised') throw invalidField(field, LINK_NOT_EXACT)
  const file =
    link.key === undefined ? undefined : await fileReference(db, ctx, requested, link.key)
  if (file !== undefined) return file
  if (link.kind === 'file') throw invalidField(field, FILE_UNKNOWN)
  return { key: null, link: address }
}
