import { addressBook } from './address.ts'
import { diskRoutes } from './disk.routes.ts'
import { filesFolder } from './folder.ts'
import { keyIn } from './key.ts'
import type { FileStorage } from './storage.ts'

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
  return {
    sign: async (upload, now) =>
      `${publicUrl ?? upload.origin}/files/${upload.key}?${addresses.sign(upload, now)}`,
    // Of any host: the portal may have moved since the link was made.
    remove: async (link) => {
      const path = URL.canParse(link) ? new URL(link).pathname : ''
      const key = path.startsWith('/files/') ? keyIn(path) : undefined
      if (key) await files.remove(key)
    },
    origins: [],
    routes: diskRoutes({ folder: files, addresses }),
  }
}
