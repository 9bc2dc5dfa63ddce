import { AppError, causes } from '#errors.ts'

/** The server went away, is starting or stopping, or has no room left: on the disk, in memory, for a connection. */
const SQLSTATES = /^(08|53|57P0[1-3]|58030)/
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
const DRIVER =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|the pool is draining|Cannot use a pool after|The embedded database stopped/i

const unavailable = (error: unknown) => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return SYSTEM.has(code) || SQLSTATES.test(code) || DRIVER.test(error.message)
}

/**
 * Whether the database could not be reached, as opposed to having refused.
 * A store or a provider that is away fails with the same codes, and has been named by then.
 */
export const isDatabaseUnavailable = (error: unknown) => {
  const chain = causes(error)
  return chain.some(unavailable) && !chain.some((each) => each instanceof AppError)
}
