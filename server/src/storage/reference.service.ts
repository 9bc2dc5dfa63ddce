import { FILE_UNKNOWN, LINK_NOT_EXACT, type UploadDomain } from '@portal/contract/files/file'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { invalid } from '#errors.ts'
import { lockFileForReference } from './file.queries.ts'
import { NO_REFERENCE, type Reference, addressOf, readLink } from './link.ts'

type Wanted = {
  readonly field: string
  readonly address: string
  /** What the item has now: that may stay, whoever sent it. */
  readonly current: Reference
  /** Where the file must have been sent to; undefined where any file of the portal may be pointed to. */
  readonly domain: UploadDomain | undefined
}

const fileReference = async (
  db: Db,
  { actor }: Ctx,
  { field, domain, current }: Wanted,
  key: string,
): Promise<Reference | undefined> => {
  if (key === current.key) return current
  const file = await lockFileForReference(db, key)
  if (file === undefined) return undefined
  // A new file is taken only from whoever asked for its address.
  const mayUse = domain === undefined || (file.domain === domain && file.adminId === actor.id)
  if (!mayUse) throw invalid(field, FILE_UNKNOWN)
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
