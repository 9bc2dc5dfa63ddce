import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const KEPT_MS = 30 * 86_400_000

/** Deletes the messages that have lain in the outbox for thirty days, and says how many. */
export const clearOutbox = async (folder: string, now: Date) => {
  const names = await readdir(folder).catch(() => [])
  let cleared = 0
  for (const name of names.filter((entry) => entry.endsWith('.eml'))) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
    if (now.getTime() - mtimeMs <= KEPT_MS) continue
    await rm(file, { force: true })
    cleared += 1
  }
  return cleared
}
