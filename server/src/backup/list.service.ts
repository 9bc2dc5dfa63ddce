import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { formatOf } from './archive.ts'

/** The archives of a folder, from the oldest to the newest; what is in them stays sealed. */
export const listArchives = async (folder: string) => {
  const names = await readdir(folder, { withFileTypes: true })
  const found = []
  for (const { name } of names.filter((entry) => entry.isFile())) {
    const file = join(folder, name)
    const format = await formatOf(file)
    const isPartial = name.endsWith('.partial')
    if (format === undefined && !isPartial) continue
    const { size, mtime } = await stat(file)
    found.push({ name, size, writtenAt: mtime, isPartial, format })
  }
  return found.toSorted((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime())
}
