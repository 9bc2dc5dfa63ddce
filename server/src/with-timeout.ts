import { setTimeout } from 'node:timers/promises'

/** Fails if the work takes longer. The work itself goes on. */
export const withTimeout = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const timer = new AbortController()
  const timeout = setTimeout(ms, undefined, { signal: timer.signal }).then(() => {
    throw new Error('no answer in time')
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    timer.abort()
  }
}
