import type { FastifyBaseLogger } from 'fastify'
import { causesOf } from '#errors.ts'

const INTERVAL_MS = 1000

const reasonOf = (error: unknown) => {
  const innermost = causesOf(error).at(-1)
  return innermost instanceof Error
    ? {
        reason: innermost.message.split('\n')[0],
        code: 'code' in innermost ? innermost.code : undefined,
      }
    : { reason: 'unknown', code: undefined }
}

/** During an outage every request and job fails alike. This writes one line a second, with the number of failures. */
export const outageLog = (clock: () => number = Date.now) => {
  let loggedAt = -Infinity
  let unlogged = 0
  return (log: Pick<FastifyBaseLogger, 'error'>, error: unknown) => {
    const now = clock()
    unlogged += 1
    // `abs`, so that a clock that was set back does not suppress the log.
    if (Math.abs(now - loggedAt) < INTERVAL_MS) return
    log.error(
      { event: 'database_unavailable', requests: unlogged, ...reasonOf(error) },
      'the database does not answer',
    )
    loggedAt = now
    unlogged = 0
  }
}

/** One log for the process, because all its requests and jobs share the database. */
export const logOutage = outageLog()
