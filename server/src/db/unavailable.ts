import { causes } from '#errors.ts'

/** The server went away, is starting or stopping, or has no connection left. */
const SQLSTATES = /^(08|57P0[1-3]|53300)/
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
const DRIVER =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|the pool is draining|Cannot use a pool after/i

const unavailable = (error: unknown) => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return SYSTEM.has(code) || SQLSTATES.test(code) || DRIVER.test(error.message)
}

/** Whether the database could not be reached, as opposed to having refused. */
export const isDatabaseUnavailable = (error: unknown) => causes(error).some(unavailable)
