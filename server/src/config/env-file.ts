import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { ConfigError } from '#errors.ts'
import { ROOT } from '#folders.ts'
import { KNOWN_NAMES } from './environment.ts'
import { readText, type Variables } from './variables.ts'

/** Of the start and of every command. */
export const ENV_FILE = { 'env-file': { type: 'string' } } as const

/** Adds the variables of the file; the environment takes precedence. An unknown name in the file stops the start. */
export const withEnvFile = (variables: Variables, file: string): Variables => {
  const fromFile = parseEnv(readText(file, file))
  const unknown = Object.keys(fromFile).filter((name) => !KNOWN_NAMES.has(name))
  if (unknown.length > 0) {
    throw new ConfigError(
      `Unknown variables in ${file}: ${unknown.join(', ')}. The known ones are in .env.example`,
    )
  }
  return { ...fromFile, ...variables }
}

/** The settings of this installation, wherever the process runs: the environment, then `--env-file` or else `portal.env`. */
export const readVariables = (args = process.argv.slice(2), folder = ROOT): Variables => {
  const { values } = parseArgs({ args, options: ENV_FILE, strict: false })
  const named = values['env-file']
  if (typeof named === 'string') return withEnvFile(process.env, named)
  const file = join(folder, 'portal.env')
  return existsSync(file) ? withEnvFile(process.env, file) : process.env
}
