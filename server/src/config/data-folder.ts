import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '#errors.ts'
import { expectationOf } from './environment.ts'
import { secretKeys } from './variable-schemas.ts'
import { readText } from './variables.ts'

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

/** Creates the folders one by one: Node's recursive mode never returns where none can be created (/proc). */
const createMissing = (folder: string) => {
  if (existsSync(folder)) return
  createMissing(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error // another process created it meanwhile
  }
}

const inFolder = (name: string, open: () => void) => {
  try {
    open()
  } catch (cause) {
    throw new ConfigError(
      `${name} cannot be used (${codeOf(cause)}): expected ${expectationOf(name)}`,
      {
        cause,
      },
    )
  }
}

export const createFolder = (name: string, folder: string) =>
  inFolder(name, () => {
    createMissing(folder)
    readdirSync(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
  })

/** What begins an installation: it tells its folder from an empty one when all else is elsewhere, or not there yet. */
const MARKER = 'installation'
const CONTENT = [MARKER, 'database', 'files', 'outbox', 'secret-key']

/** Only a folder in which an installation may begin is created. */
export const openDataFolder = (dataDir: string, expected: 'new' | 'existing' | 'either') => {
  const isThere = CONTENT.some((name) => existsSync(join(dataDir, name)))
  if (expected === 'existing' && !isThere) {
    throw new ConfigError(
      `DATA_DIR (${dataDir}) holds no installation: correct it, or mount the disk that belongs there. To begin a new installation there, add --new, this once`,
    )
  }
  if (expected === 'new' && isThere) {
    throw new ConfigError(`DATA_DIR (${dataDir}) holds an installation already: leave out --new`)
  }
  createFolder('DATA_DIR', dataDir)
  if (isThere) return
  inFolder('DATA_DIR', () =>
    writeFileSync(
      join(dataDir, MARKER),
      'An installation of Portal Agro. Without this file, the start takes an empty folder for a wrong one.\n',
      { mode: 0o600 },
    ),
  )
}

/** Outside production the portal generates a key, and stores it beside the data that it encrypts. */
export const readOrCreateSecretKey = (
  dataDir: string,
  newKey = randomBytes(32).toString('base64'),
) => {
  const file = join(dataDir, 'secret-key')
  // The file is empty if the disk was full, or the process was killed, at the first start.
  const isEmpty = existsSync(file) && statSync(file).size === 0
  if (!existsSync(file) || isEmpty) {
    writeFileSync(file, newKey, { mode: 0o600, flag: isEmpty ? 'w' : 'wx', flush: true })
    chmodSync(file, 0o600)
  }
  const stored = secretKeys.safeParse(readText('DATA_DIR/secret-key', file).trim())
  if (stored.success) return stored.data
  throw new ConfigError(
    'DATA_DIR/secret-key is damaged: put the file back from a copy, or restore a backup into another DATA_DIR (npm run restore). If no copy is left, remove it and see npm run replace-key -- --help',
  )
}
