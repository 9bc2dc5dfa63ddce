import { contentTypeOf } from '@portal/contract/files/file'
import type { Entry } from '#audit/write.ts'
import { partsOf } from './key.ts'
import type { FileStorage } from './storage.ts'

/** What the audit says of a file that somebody sent. */
export const uploadEntry = (key: string, size: number): Entry => {
  const { domain, name } = partsOf(key)
  const after = { content_type: contentTypeOf(domain, name), size }
  return { entity: 'file', id: key, name, action: 'upload', after }
}

/** A store elsewhere takes files without telling: that one came is known once it is looked at. */
export const tellsOfUploads = ({ routes }: FileStorage) => routes !== undefined
