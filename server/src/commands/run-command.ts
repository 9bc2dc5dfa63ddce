import { pino } from 'pino'
import { type Config, describeInstallation, readConfig } from '#config/config.ts'
import { ConfigError } from '#config/config-error.ts'
import { readVariables } from '#config/env-file.ts'
import { AppError } from '#errors.ts'
import { ArchiveError } from '#backup/archive.ts'
import { RestoreError } from '#backup/restore.service.ts'
import { type Portal, openPortal } from '#portal.ts'

export const printLine = (text: string) => void process.stdout.write(`${text}\n`)

/** A command that cannot go on. The message is for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

const OPERATOR_ERRORS = [CommandError, ConfigError, AppError, ArchiveError, RestoreError]

const isOperatorError = (error: unknown) => OPERATOR_ERRORS.some((kind) => error instanceof kind)

const asksForHelp = () =>
  process.argv.slice(2).some((argument) => ['--help', '-h'].includes(argument))

/** Reads the command-line options. Invalid ones throw the usage text. */
export const readOptions = <T>(read: () => T, usage: string): T => {
  if (asksForHelp()) {
    printLine(usage)
    process.exit(0) // nothing is open yet
  }
  try {
    return read()
  } catch (cause) {
    throw new CommandError(usage, { cause })
  }
}

/** Says on which installation the command works, before anything is created or opened. */
export const readInstallation = (options: Parameters<typeof readConfig>[1] = {}) => {
  const variables = readVariables()
  process.stderr.write(`Working on ${describeInstallation(variables)}\n`)
  return readConfig(variables, options)
}

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

/** Prints an error that the operator can correct as a sentence. Any other error keeps its stack. */
export const reportErrors = async (work: () => Promise<void>) => {
  try {
    await work()
  } catch (error) {
    if (!isOperatorError(error)) throw error
    process.stderr.write(`${error instanceof Error ? error.message : ''}\n`)
    process.exitCode = 1
  }
}

/** Reads the options before anything is opened, opens the portal, runs the command, and closes the portal in any case. */
export const runCommand = <Options>(
  read: Read<Options>,
  work: Work<Options>,
  configOf: (options: Options) => Config = () => readInstallation(),
) =>
  reportErrors(async () => {
    const options = await read()
    const config = configOf(options)
    await withPortal(config, (portal) => work(portal, options, config))
  })
