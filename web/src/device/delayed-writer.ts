import { useEffect, useEffectEvent } from 'react'

/**
 * Writes a moment after the first change that is not yet written, and not after the last:
 * whoever never pauses is kept too.
 */
export const createDelayedWriter = <T>(pause: number, write: (value: T) => unknown) => {
  let waiting: { readonly value: T } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const forget = () => {
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
  }
  const flush = () => {
    const due = waiting
    forget()
    if (due !== undefined) write(due.value)
  }
  const keep = (value: T) => {
    waiting = { value }
    timer ??= setTimeout(flush, pause)
  }
  return { keep, flush, forget }
}

/** What waits is written at once when the page may be going. */
export const useFlushOnLeave = (flush: () => void) => {
  const flushed = useEffectEvent(flush)
  useEffect(() => {
    const flushNow = () => flushed()
    const flushHidden = () => document.visibilityState === 'hidden' && flushed()
    addEventListener('pagehide', flushNow)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      removeEventListener('pagehide', flushNow)
      document.removeEventListener('visibilitychange', flushHidden)
    }
  }, [])
}
