import { AppError, causesOf } from '#errors.ts'

/** The connection was lost, the server starts or stops, or it lacks disk space, memory or connections. */
const SQLSTATES = /^(08|53|57P0[1-3]|58030)/
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
const DRIVER_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|the pool is draining|Cannot use a pool after|The embedded database stopped/i

const isOutage = (error: unknown) => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return SYSTEM_CODES.has(code) || SQLSTATES.test(code) || DRIVER_MESSAGES.test(error.message)
}

/**
 * Whether the database could not be reached, as opposed to a statement that it refused. An unreachable file store or identity
 * provider fails with the same codes, but is wrapped in an AppError.
 */
export const isDatabaseUnavailable = (error: unknown) => {
  const chain = causesOf(error)
  return chain.some(isOutage) && !chain.some((each) => each instanceof AppError)
}
