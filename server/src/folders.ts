import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

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
