import { readFileSync } from 'node:fs'
import { ConfigError } from '#errors.ts'

export type Variables = Readonly<Record<string, string | undefined>>

/** Each can be in a file of its own, which NAME_FILE names. */
const SECRETS = [
  'DATABASE_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'FIREBASE_CREDENTIALS',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
] as const

export const readText = (name: string, file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new ConfigError(`${name} cannot be read: expected a file that is there and readable`, {
      cause,
    })
  }
}

const readSecretFile = (name: string, file: string) => {
  const secret = readText(`${name}_FILE`, file).trim()
  if (secret === '') throw new ConfigError(`${name}_FILE is empty: expected the value of ${name}`)
  return secret
}

export const withSecretFiles = (variables: Variables): Variables => {
  const secrets = SECRETS.flatMap((name) => {
    const file = variables[`${name}_FILE`]
    if (file === undefined || file === '') return []
    if ((variables[name] ?? '') !== '') {
      throw new ConfigError(`${name} and ${name}_FILE are both set: expected one of them`)
    }
    return [[name, readSecretFile(name, file)]]
  })
  return { ...variables, ...Object.fromEntries(secrets) }
}

export const withoutBlanks = (variables: Variables) =>
  Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )

export const SECRET_FILES = SECRETS.map((name) => `${name}_FILE`)
