import type { FastifyBaseLogger } from 'fastify'
import { causes } from '#errors.ts'

const EVERY_MS = 1000

const reasonOf = (error: unknown) => {
  const innermost = causes(error).at(-1)
  return innermost instanceof Error
    ? {
        reason: innermost.message.split('\n')[0],
        code: 'code' in innermost ? innermost.code : undefined,
      }
    : { reason: 'unknown', code: undefined }
}

/** Of a database that is away every request and job says the same: one line a second, with how many there were. */
export const outageLog = (clock: () => number = Date.now) => {
  let saidAt = -Infinity
  let unsaid = 0
  return (log: Pick<FastifyBaseLogger, 'error'>, error: unknown) => {
    const now = clock()
    unsaid += 1
    // A clock that was set back must not silence it.
    if (Math.abs(now - saidAt) < EVERY_MS) return
    log.error(
      { event: 'database_unavailable', requests: unsaid, ...reasonOf(error) },
      'the database does not answer',
    )
    saidAt = now
    unsaid = 0
  }
}

/** One for the process: all its requests and jobs share the database. */
export const logOutage = outageLog()
