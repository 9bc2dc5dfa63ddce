import {
  MAX_BYTES,
  NOT_AN_IMAGE,
  TOO_LARGE,
  UNSUPPORTED,
  UPLOADS,
  contentTypeOf,
} from '@portal/contract/files/file'
import { contentFits } from './file-content.ts'
import { partsOf } from './key.ts'
import { pictureFault } from './picture.ts'
import type { FileStorage } from './storage.ts'

type Looked =
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'fits'; readonly size: number }

/** Whether what was stored is what it should be, by size and content; if so, it is served by its extension from now on. */
export const lookAt = async (storage: FileStorage, key: string, now: Date): Promise<Looked> => {
  const { domain, name } = partsOf(key)
  const stored = await storage.read(key, MAX_BYTES[domain], now)
  if (stored === undefined) return { kind: 'absent' }
  const { content, servedAs } = stored
  if (content === undefined) return { kind: 'refused', message: TOO_LARGE[domain] }
  const { isShown } = UPLOADS[domain]
  if (!(await contentFits(name, content))) {
    return { kind: 'refused', message: isShown ? NOT_AN_IMAGE : UNSUPPORTED }
  }
  const fault = isShown ? await pictureFault(content) : undefined
  if (fault !== undefined) return { kind: 'refused', message: fault }
  if (servedAs !== contentTypeOf(domain, name)) await storage.rewrite?.(key, content, now)
  return { kind: 'fits', size: content.length }
}
