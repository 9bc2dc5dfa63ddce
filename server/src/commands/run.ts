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

/** The options as typed; what cannot be understood is answered with how to type them. */
export const readOptions = <T>(read: () => T, usage: string): T => {
  try {
    return read()
  } catch (cause) {
    throw new CommandError(usage, { cause })
  }
}

const withPortal = async (work: (portal: Portal) => Promise<void>) => {
  const config = readConfig(withEnvFile(process.env))
  const log = pino({ level: 'silent' })
  const portal = await openPortal(config, { log, publicUrl: () => config.publicUrl ?? '' })
  try {
    await work(portal)
  } finally {
    await portal.close()
  }
}

/** Reads what was asked before anything is opened, does it, and closes whatever happened. */
export const runCommand = async <Asked>(
  read: () => Asked,
  work: (portal: Portal, asked: Asked) => Promise<void>,
) => {
  try {
    const asked = read()
    await withPortal((portal) => work(portal, asked))
  } catch (error) {
    if (!isForThePerson(error)) throw error
    process.stderr.write(`${error instanceof Error ? error.message : ''}\n`)
    process.exitCode = 1
  }
}
