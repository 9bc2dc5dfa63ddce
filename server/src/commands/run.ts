import { pino } from 'pino'
import { type Config, ConfigError, readConfig, withEnvFile } from '#config.ts'
import { AppError } from '#errors.ts'
import { ArchiveError } from '#backup/archive.ts'
import { RestoreError } from '#backup/restore.service.ts'
import { type Portal, openPortal } from '#portal.ts'

export const say = (text: string) => void process.stdout.write(`${text}\n`)

/** A command that cannot go on; its message is for whoever typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

const FOR_THE_PERSON = [CommandError, ConfigError, AppError, ArchiveError, RestoreError]

const isForThePerson = (error: unknown) => FOR_THE_PERSON.some((kind) => error instanceof kind)

const asksForHelp = () => process.argv.slice(2).some((typed) => ['--help', '-h'].includes(typed))

/** The options as typed; what cannot be understood is answered with how to type them. */
export const readOptions = <T>(read: () => T, usage: string): T => {
  if (asksForHelp()) {
    say(usage)
    process.exit(0) // nothing is open yet
  }
  try {
    return read()
  } catch (cause) {
    throw new CommandError(usage, { cause })
  }
}

export const variables = () => withEnvFile(process.env)

const withPortal = async (config: Config, work: (portal: Portal) => Promise<void>) => {
  const log = pino({ level: 'silent' })
  const portal = await openPortal(config, { log, publicUrl: () => config.publicUrl ?? '' })
  try {
    await work(portal)
  } finally {
    await portal.close()
  }
}

type Read<Options> = () => Options | Promise<Options>
type Work<Options> = (portal: Portal, options: Options, config: Config) => Promise<void>

/** What whoever typed the command can mend is said in words; anything else keeps its stack. */
export const reportErrors = async (work: () => Promise<void>) => {
  try {
    await work()
  } catch (error) {
    if (!isForThePerson(error)) throw error
    process.stderr.write(`${error instanceof Error ? error.message : ''}\n`)
    process.exitCode = 1
  }
}

/** Reads what was asked before anything is opened, does it, and closes whatever happened. */
export const runCommand = <Options>(
  read: Read<Options>,
  work: Work<Options>,
  configOf: (options: Options) => Config = () => readConfig(variables()),
) =>
  reportErrors(async () => {
    const options = await read()
    const config = configOf(options)
    await withPortal(config, (portal) => work(portal, options, config))
  })
