import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

const holding = (name: string, from: string): string => {
  if (existsSync(join(from, name))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error(`No folder above holds ${name}`)
  return holding(name, parent)
}

/** The server's own folder, whether its source or its build is running. */
const server = holding('package.json', import.meta.dirname)

export const MIGRATIONS = join(server, 'drizzle')
export const PANEL = join(dirname(server), 'web', 'dist')

const manifest = z.object({ version: z.string() })

/** Of the portal: what runs says it wherever somebody asks which one it is. */
export const VERSION = manifest.parse(
  JSON.parse(readFileSync(join(server, 'package.json'), 'utf8')),
).version
