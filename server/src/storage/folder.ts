import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, causes } from '#errors.ts'
import type { KeyParts } from './key.ts'

const OWNER_ONLY = { recursive: true, mode: 0o700 }
const STALE_MS = 60 * 60_000

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** What the disk refuses is no fault of the sender's. */
const onDisk = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (causes(error).some((cause) => cause instanceof AppError)) throw error
    throw new AppError('external_server_error', 'The disk took no file', { cause: error })
  }
}

/** A new name is there after a power cut only once its folder is. Windows has no such call. */
const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files in a folder of their own each: `<domain>/<random>/<name>`, written whole or not at all. */
export const filesFolder = (root: string) => {
  const incoming = join(root, '.incoming')
  const folderOf = ({ domain, folder }: KeyParts) => join(root, domain, folder)

  return {
    has: (key: KeyParts) =>
      stat(folderOf(key)).then(
        () => true,
        () => false,
      ),

    /** Onto the disk, but not yet under its key. */
    receive: (content: AsyncIterable<Buffer>) =>
      onDisk(async () => {
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

    /** Gives the draft its key. Only one can make the key's folder, so a key is given once. */
    keep: (draft: string, key: KeyParts) =>
      onDisk(async () => {
        const folder = folderOf(key)
        const domain = join(root, key.domain)
        await mkdir(domain, OWNER_ONLY)
        try {
          await mkdir(folder, 0o700)
        } catch (cause) {
          if (!hasCode(cause, 'EEXIST')) throw cause
          throw new AppError('entity_not_unique', 'This address was used', { cause })
        }
        await rename(draft, join(folder, key.name)).catch(async (cause: unknown) => {
          // Whoever finds the folder believes that its file came.
          await rm(folder, { recursive: true, force: true })
          throw cause
        })
        for (const changed of [folder, domain, root]) await syncFolder(changed)
      }),

    remove: (key: KeyParts) => onDisk(() => rm(folderOf(key), { recursive: true, force: true })),

    discard: (draft: string) => rm(draft, { force: true }),

    /** Undefined if there is no such file. */
    open: async (key: KeyParts) => {
      try {
        const handle = await open(join(folderOf(key), key.name), 'r')
        return { size: (await handle.stat()).size, content: handle.createReadStream() }
      } catch (cause) {
        if (hasCode(cause, 'ENOENT', 'ENOTDIR')) return undefined
        throw new AppError('external_server_error', 'The disk gave no file', { cause })
      }
    },

    /** What a process that died had begun to receive. */
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
