import { execFileSync } from 'node:child_process'
import {
  closeSync,
  ftruncateSync,
  fstatSync,
  mkdtempSync,
  openSync,
  rmSync,
  rmdirSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskStorage } from '#storage/disk.ts'

const CHUNK = Buffer.alloc(65_536)

/** Fills the disk, then frees this many bytes. */
const fill = (file: string, freeBytes: number) => {
  const handle = openSync(file, 'w')
  try {
    for (;;) writeSync(handle, CHUNK)
  } catch {
    ftruncateSync(handle, Math.max(0, fstatSync(handle).size - freeBytes))
  } finally {
    closeSync(handle)
  }
}

/** Mounts a tmpfs of this size. Without the permission to mount, it returns the reason. */
export const makeSmallDisk = (megabytes: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'))
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'pipe' })
  } catch (error) {
    rmdirSync(folder)
    return { ok: false, reason: `no small disk can be mounted: ${String(error)}` } as const
  }
  const filler = join(folder, 'filler')
  return {
    ok: true,
    folder,
    fill: (freeBytes = 0) => fill(filler, freeBytes),
    clear: () => rmSync(filler, { force: true }),
    discard: () => {
      execFileSync('umount', [folder])
      rmdirSync(folder)
    },
  } as const
}

/** A small disk with a file store of the portal on it. */
export const makeSmallStore = (megabytes: number) => {
  const disk = makeSmallDisk(megabytes)
  if (!disk.ok) return disk
  const folder = join(disk.folder, 'files')
  const secretKeys = [Buffer.alloc(32, 1)]
  return { ...disk, folder, storage: diskStorage({ folder, publicUrl: undefined, secretKeys }) }
}
