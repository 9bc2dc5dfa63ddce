import { contentTypeOf } from '@portal/contract/files/file'
import { urlSigner } from './url-signer.ts'
import { diskRoutes } from './disk.routes.ts'
import { type FileStore, readUpTo } from './file-store.ts'
import { filesFolder } from './folder.ts'
import { keyPartsOf } from './key.ts'

type Options = {
  readonly folder: string
  /** Undefined where the portal has no fixed address; then the request's own origin is used. */
  readonly publicUrl: string | undefined
  readonly secretKeys: readonly Buffer[]
}

async function* singleChunk(content: Buffer) {
  yield content
}

/** Files on the portal's own disk, received and served by the portal itself. */
export const diskStorage = ({ folder, publicUrl, secretKeys }: Options): FileStore => {
  const signer = urlSigner(secretKeys)
  const files = filesFolder(folder)
  const base = (origin: string) => `${publicUrl ?? origin}/files`
  return {
    sign: async (upload, now) => `${base(upload.origin)}/${upload.key}?${signer.sign(upload, now)}`,
    signRead: async (key, origin, now) => `${base(origin)}/${key}?${signer.signRead(key, now)}`,
    base,
    read: async (key, maxBytes = Infinity) => {
      const parts = keyPartsOf(key)
      const file = await files.open(parts)
      if (file === undefined) return undefined
      const content = await readUpTo(maxBytes, file.content)
      return { content, servedAs: contentTypeOf(parts.domain, parts.name) ?? '' }
    },
    put: async (key, content) => {
      const parts = keyPartsOf(key)
      if (await files.has(parts)) return
      await files.store(await files.receive(singleChunk(content)), parts)
    },
    remove: (key) => files.remove(keyPartsOf(key)),
    sizeOf: (key) => files.sizeOf(keyPartsOf(key)),
    keys: () => files.keys(),
    origins: [],
    routes: diskRoutes({ folder: files, signer }),
  }
}
