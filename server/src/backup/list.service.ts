import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isBackup } from './archive.ts'

/** The archives of a folder, oldest first. They are not decrypted. */
export const listArchives = async (folder: string) => {
  const entries = await readdir(folder, { withFileTypes: true })
  const archives = []
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    const file = join(folder, name)
    const isPartial = name.endsWith('.partial')
    if (!isPartial && !(await isBackup(file))) continue
    const { size, mtime } = await stat(file)
    archives.push({ name, size, writtenAt: mtime, isPartial })
  }
  return archives.toSorted((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime())
}
