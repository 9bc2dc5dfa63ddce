import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@portal/contract/shared/calendar'
import { AppError, causesOf } from '#errors.ts'
import { isKey, type KeyParts } from './key.ts'

const OWNER_ONLY = { recursive: true, mode: 0o700 }
const STALE_MS = HOUR_MS

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Reports a disk error as a server error, not as the sender's fault. */
const mapDiskError = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (causesOf(error).some((cause) => cause instanceof AppError)) throw error
    throw new AppError('external_server_error', { cause: error })
  }
}

/** A new file name survives a power cut only after its folder is synced. Windows has no such call. */
const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Stores each file in its own folder, `<domain>/<random>/<name>`, completely or not at all. */
export const filesFolder = (root: string) => {
  const incoming = join(root, '.incoming')
  const folderOf = ({ domain, folder }: KeyParts) => join(root, domain, folder)

  return {
    has: (key: KeyParts) =>
      stat(folderOf(key)).then(
        () => true,
        () => false,
      ),

    /** Writes the content to a draft, which has no key yet. */
    receive: (content: AsyncIterable<Buffer>) =>
      mapDiskError(async () => {
        await mkdir(incoming, OWNER_ONLY)
        const draft = join(incoming, randomUUID())
        const handle = await open(draft, 'wx', 0o600)
        try {
          await writeFile(handle, content)
          await handle.sync()
        } catch (error) {
          await rm(draft, { force: true })
          throw error
        } finally {
          await handle.close()
        }
        return draft
      }),

    /** Moves the draft to its key. Only one call can create the key's folder, so a key is used once. */
    store: (draft: string, key: KeyParts) =>
      mapDiskError(async () => {
        const folder = folderOf(key)
        const domain = join(root, key.domain)
        await mkdir(domain, OWNER_ONLY)
        try {
          await mkdir(folder, 0o700)
        } catch (cause) {
          if (!hasCode(cause, 'EEXIST')) throw cause
          throw new AppError('entity_not_unique', { cause })
        }
        await rename(draft, join(folder, key.name)).catch(async (cause: unknown) => {
          // An existing folder means that its file has arrived.
          await rm(folder, { recursive: true, force: true })
          throw cause
        })
        for (const parent of [folder, domain, root]) await syncFolder(parent)
      }),

    remove: (key: KeyParts) =>
      mapDiskError(() => rm(folderOf(key), { recursive: true, force: true })),

    discard: (draft: string) => rm(draft, { force: true }),

    keys: async function* () {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name)
        const key = path.slice(root.length + 1).replaceAll('\\', '/')
        if (entry.isFile() && isKey(key)) yield key
      }
    },

    /** In bytes; undefined where there is no such file. */
    sizeOf: async (key: KeyParts) => {
      try {
        return (await stat(join(folderOf(key), key.name))).size
      } catch (cause) {
        if (hasCode(cause, 'ENOENT', 'ENOTDIR')) return undefined
        throw new AppError('external_server_error', { cause })
      }
    },

    /** Undefined where there is no such file. */
    open: async (key: KeyParts) => {
      try {
        const handle = await open(join(folderOf(key), key.name), 'r')
        return { size: (await handle.stat()).size, content: handle.createReadStream() }
      } catch (cause) {
        if (hasCode(cause, 'ENOENT', 'ENOTDIR')) return undefined
        throw new AppError('external_server_error', { cause })
      }
    },

    /** Deletes drafts that a process left behind when it died. */
    discardStale: async (now: Date) => {
      const drafts = await readdir(incoming).catch(() => [])
      for (const name of drafts) {
        const draft = join(incoming, name)
        const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Infinity }))
        if (now.getTime() - mtimeMs > STALE_MS) await rm(draft, { force: true })
      }
    },
  }
}
export type FilesFolder = ReturnType<typeof filesFolder>
