import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@portal/contract/shared/durations'

const RETENTION_MS = 30 * DAY_MS

/** Deletes the messages that are older than thirty days, and returns how many. */
export const clearOutbox = async (folder: string, now: Date) => {
  const names = await readdir(folder).catch(() => [])
  let deleted = 0
  for (const name of names.filter((entry) => entry.endsWith('.eml'))) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
    if (now.getTime() - mtimeMs <= RETENTION_MS) continue
    await rm(file, { force: true })
    deleted += 1
  }
  return deleted
}
