import { pino } from 'pino'
import { COMMIT, VERSION } from '#folders.ts'
import { loggerOptions } from '#http/request-log.ts'

/** Messages for the operator who started the process, independent of the log level. */
export type Announcer = {
  readonly progress: (text: string) => void
  readonly listening: (address: string) => void
  readonly warn: (text: string) => void
  readonly stopping: () => void
  readonly stopped: () => void
  /** Configuration faults, one on each line; an unexpected error goes to `crash` with its stack. */
  readonly faults: (text: string) => void
  readonly crash: (error: unknown) => void
}

const printLine = (text: string) => void process.stdout.write(`${text}\n`)
const printError = (text: string) => void process.stderr.write(`${text}\n`)

/** For log collectors: a line of JSON for each event. */
const jsonAnnouncer = (): Announcer => {
  const log = pino(loggerOptions('info'), pino.destination({ sync: true }))
  return {
    progress: (text) => log.info(text),
    listening: (address) => log.info({ event: 'started' }, `Portal Agro: ${address}`),
    warn: (text) => log.warn(text),
    stopping: () => log.info({ event: 'stopping' }, 'stopping'),
    stopped: () => log.info({ event: 'stopped' }, 'stopped'),
    faults: (text) => text.split('\n').forEach((line) => log.fatal({ event: 'refused' }, line)),
    crash: (error) => log.fatal({ event: 'crashed', err: error }, 'the process cannot go on'),
  }
}

/** Prints plain lines, for a person at a terminal. */
const terminalAnnouncer = (): Announcer => ({
  progress: printLine,
  listening: (address) => printLine(`Portal Agro: ${address}`),
  warn: printError,
  stopping: () => printLine('Encerrando…'),
  stopped: () => undefined,
  faults: printError,
  crash: (error) =>
    printError(error instanceof Error ? (error.stack ?? error.message) : String(error)),
})

export const announcer = (production: boolean) =>
  production ? jsonAnnouncer() : terminalAnnouncer()

export const printVersion = () => printLine(`${VERSION} (${COMMIT})`)
