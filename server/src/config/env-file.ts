import { existsSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError } from './config-error.ts'
import { KNOWN_NAMES } from './environment.ts'
import { type Variables, readText } from './variables.ts'

/** Adds the variables of the `.env` file; the environment takes precedence. An unknown name in the file stops the start. */
export const withEnvFile = (variables: Variables, file = '.env'): Variables => {
  if (!existsSync(file)) return variables
  const fromFile = parseEnv(readText(file, file))
  const unknown = Object.keys(fromFile).filter((name) => !KNOWN_NAMES.has(name))
  if (unknown.length > 0) {
    throw new ConfigError(
      `Unknown variables in ${file}: ${unknown.join(', ')}. The known ones are in .env.example`,
    )
  }
  return { ...fromFile, ...variables }
}
