import { contentTypeOf } from '@portal/contract/files/file'
import type { AuditEntryInput } from '#audit/write.ts'
import { keyPartsOf } from './key.ts'
import type { FileStore } from './file-store.ts'

/** The audit entry of an uploaded file. */
export const uploadEntry = (key: string, size: number): AuditEntryInput => {
  const { domain, name } = keyPartsOf(key)
  const after = { content_type: contentTypeOf(domain, name), size }
  return { entity: 'file', id: key, name, action: 'upload', after }
}

/** Whether uploads pass through the portal and are recorded then. Uploads to an external store are recorded once they are examined. */
export const recordsUploads = ({ routes }: FileStore) => routes !== undefined
