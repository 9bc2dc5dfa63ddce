import { contentTypeOf } from '@portal/contract/files/file'
import { addressBook } from './address.ts'
import { diskRoutes } from './disk.routes.ts'
import { filesFolder } from './folder.ts'
import { partsOf } from './key.ts'
import { type FileStorage, readUpTo } from './storage.ts'

type Options = {
  readonly folder: string
  /** Undefined where the portal has no fixed address: then the one it was called at. */
  readonly publicUrl: string | undefined
  readonly secretKeys: readonly Buffer[]
}

/** Files on this computer, sent to and served by the portal itself. */
export const diskStorage = ({ folder, publicUrl, secretKeys }: Options): FileStorage => {
  const addresses = addressBook(secretKeys)
  const files = filesFolder(folder)
  const base = (origin: string) => `${publicUrl ?? origin}/files`
  return {
    sign: async (upload, now) =>
      `${base(upload.origin)}/${upload.key}?${addresses.sign(upload, now)}`,
    signRead: async (key, origin, now) => `${base(origin)}/${key}?${addresses.signRead(key, now)}`,
    base,
    read: async (key, maxBytes) => {
      const parts = partsOf(key)
      const file = await files.open(parts)
      if (file === undefined) return undefined
      const content = await readUpTo(maxBytes, file.content)
      return { content, servedAs: contentTypeOf(parts.domain, parts.name) ?? '' }
    },
    remove: (key) => files.remove(partsOf(key)),
    origins: [],
    routes: diskRoutes({ folder: files, addresses }),
  }
}
