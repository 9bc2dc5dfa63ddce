import { useEffect, useEffectEvent } from 'react'

/**
 * Writes a fixed pause after the first unwritten change, not after the last one: a person who never stops typing is
 * saved too.
 */
export const createDelayedWriter = <T>(pause: number, write: (value: T) => unknown) => {
  let waiting: { readonly value: T } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
  }
  const flush = () => {
    const pending = waiting
    cancel()
    if (pending !== undefined) write(pending.value)
  }
  const schedule = (value: T) => {
    waiting = { value }
    timer ??= setTimeout(flush, pause)
  }
  return { schedule, flush, cancel }
}

/** Writes what is pending at once when the page may be closing. */
export const useFlushOnLeave = (flush: () => void) => {
  const runFlush = useEffectEvent(flush)
  useEffect(() => {
    const flushNow = () => runFlush()
    const flushHidden = () => document.visibilityState === 'hidden' && runFlush()
    addEventListener('pagehide', flushNow)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      removeEventListener('pagehide', flushNow)
      document.removeEventListener('visibilitychange', flushHidden)
    }
  }, [])
}
