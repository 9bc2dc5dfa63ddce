import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

const folderWith = (name: string, from: string): string => {
  if (existsSync(join(from, name))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error(`No folder above holds ${name}`)
  return folderWith(name, parent)
}

/** The server's workspace folder, whether the source or the build is running. */
const server = folderWith('package.json', import.meta.dirname)

/** The folder of the installation: its `portal.env`, and what a relative DATA_DIR is relative to. */
export const ROOT = dirname(server)
export const MIGRATIONS_FOLDER = join(server, 'drizzle')
export const FONTS_FOLDER = join(server, 'fonts')
export const PANEL_FOLDER = join(ROOT, 'web', 'dist')

const manifest = z.object({ version: z.string() })

/** The version of the running portal. */
export const VERSION = manifest.parse(
  JSON.parse(readFileSync(join(server, 'package.json'), 'utf8')),
).version

const commitFile = join(import.meta.dirname, 'commit')

/** The commit that the running build was made from; 'unknown' where the build or git did not say, and in source. */
export const COMMIT = existsSync(commitFile) ? readFileSync(commitFile, 'utf8') : 'unknown'
