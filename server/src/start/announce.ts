import { pino } from 'pino'
import { VERSION } from '#folders.ts'
import { loggerOptions } from '#http/request-log.ts'

/** What whoever started the process is told, whatever the log level. */
export type Announcer = {
  readonly progress: (text: string) => void
  readonly listening: (address: string) => void
  readonly warn: (text: string) => void
  readonly stopping: () => void
  readonly stopped: () => void
  /** A line for each fault of the operator's; anything else with its stack. */
  readonly faults: (text: string) => void
  readonly crash: (error: unknown) => void
}

const write = (text: string) => void process.stdout.write(`${text}\n`)
const complain = (text: string) => void process.stderr.write(`${text}\n`)

/** For programs that collect lines: one of JSON an event. */
const inJson = (): Announcer => {
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

/** For a person at a terminal. */
const inWords = (): Announcer => ({
  progress: write,
  listening: (address) => write(`Portal Agro: ${address}`),
  warn: complain,
  stopping: () => write('Encerrando…'),
  stopped: () => undefined,
  faults: complain,
  crash: (error) =>
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error)),
})

export const announcer = (production: boolean) => (production ? inJson() : inWords())

export const sayVersion = () => write(VERSION)
