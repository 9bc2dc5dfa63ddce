import {
  MAX_BYTES,
  NOT_AN_IMAGE,
  TOO_LARGE,
  UNSUPPORTED_EXTENSION,
  UPLOADS,
  contentTypeOf,
} from '@portal/contract/files/file'
import { contentMatchesName } from './file-content.ts'
import { keyPartsOf } from './key.ts'
import { pictureFault } from './picture.ts'
import type { FileStorage } from './storage.ts'

type Examination =
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'fits'; readonly size: number }

/** Checks size and content of a stored file. A file that passes is served by its extension's content type from now on. */
export const examineStoredFile = async (
  storage: FileStorage,
  key: string,
  now: Date,
): Promise<Examination> => {
  const { domain, name } = keyPartsOf(key)
  const stored = await storage.read(key, MAX_BYTES[domain], now)
  if (stored === undefined) return { kind: 'absent' }
  const { content, servedAs } = stored
  if (content === undefined) return { kind: 'refused', message: TOO_LARGE[domain] }
  const { isShown } = UPLOADS[domain]
  if (!(await contentMatchesName(name, content))) {
    return { kind: 'refused', message: isShown ? NOT_AN_IMAGE : UNSUPPORTED_EXTENSION }
  }
  const fault = isShown ? await pictureFault(content) : undefined
  if (fault !== undefined) return { kind: 'refused', message: fault }
  if (servedAs !== contentTypeOf(domain, name)) await storage.rewrite?.(key, content, now)
  return { kind: 'fits', size: content.length }
}
