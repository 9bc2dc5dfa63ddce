import { pino } from 'pino'
import { describeMissing, type MissingFiles } from '#backup/missing-files.queries.ts'
import { type Config, describeInstallation, readConfig } from '#config/config.ts'
import { readVariables } from '#config/env-file.ts'
import { AppError, causesOf, ConfigError, OperatorError } from '#errors.ts'
import { openPortal, type Portal } from '#portal.ts'

export const printLine = (text: string) => void process.stdout.write(`${text}\n`)

const OPERATOR_ERRORS = [OperatorError, ConfigError, AppError]

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
    throw new OperatorError(usage, { cause })
  }
}

/** Says on which installation the command works, before anything is created or opened. */
export const readInstallation = (
  options: Parameters<typeof readConfig>[1] = {
    installation: process.argv.includes('--new') ? 'new' : 'existing',
  },
) => {
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

/** The message, the fields that are at fault, and what a service outside said. */
const linesOf = (error: unknown) => {
  if (!(error instanceof AppError)) return [error instanceof Error ? error.message : '']
  const fields = error.fields.map(({ field, message }) => `${field}: ${message}`)
  const causes = error.statusCode < 500 ? [] : causesOf(error.cause)
  return [
    error.message,
    ...fields,
    ...causes.map((cause) => (cause instanceof Error ? cause.message : String(cause))),
  ]
}

/** Of the commands with which an installation may begin. */
export const NEW = { new: { type: 'boolean' } } as const

export const ALLOW_MISSING = { 'allow-missing': { type: 'boolean' } } as const

/** Names the files that should be there; the command ends with 1, unless that is allowed. */
export const reportMissing = (files: MissingFiles, isAllowed: boolean | undefined) => {
  const text = describeMissing(files)
  if (text === undefined) return
  process.stderr.write(`${text}\n`)
  if (isAllowed !== true) process.exitCode = 1
}

/** A disk or network that failed, as opposed to a fault of the portal. */
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error

/** Prints an error that the operator can correct as a sentence. Any other error keeps its stack. */
export const reportErrors = async (work: () => Promise<void>) => {
  try {
    await work()
  } catch (error) {
    if (!isOperatorError(error) && !isSystemError(error)) throw error
    process.stderr.write(`${linesOf(error).join('\n')}\n`)
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
