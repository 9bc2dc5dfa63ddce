import { pino } from 'pino'
import { ConfigError, readConfig, withEnvFile } from '#config.ts'
import { AppError } from '#errors.ts'
import { type Portal, openPortal } from '#portal.ts'

export const say = (text: string) => void process.stdout.write(`${text}\n`)

/** A command that cannot go on; its message is for whoever typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

const isForThePerson = (error: unknown) =>
  error instanceof CommandError || error instanceof ConfigError || error instanceof AppError

/** Opens the portal's database and identity provider, does the work, and closes them whatever happened. */
export const runCommand = async (work: (portal: Portal) => Promise<void>) => {
  try {
    const config = readConfig(withEnvFile(process.env))
    const log = pino({ level: 'silent' })
    const portal = await openPortal(config, { log, publicUrl: () => config.publicUrl ?? '' })
    try {
      await work(portal)
    } finally {
      await portal.close()
    }
  } catch (error) {
    if (!isForThePerson(error)) throw error
    process.stderr.write(`${error instanceof Error ? error.message : ''}\n`)
    process.exitCode = 1
  }
}
