import type { Stop } from './drain.ts'
import { type Entry, isOnItsWay, pauseAfter } from './queue-entry.ts'
import type { Queue } from './answer-queue.ts'

/** What became of answers that were on their way, whoever sent them. */
export type Came = { readonly sent: number; readonly refused: number }

type Options = {
  readonly send: () => Promise<Stop | undefined>
  readonly entries: () => Promise<readonly Entry[]>
  readonly onChange: Queue['onChange']
  readonly onCame: (came: Came) => void
}

const FIRST_RETRY_MS = 5000

/** When to look again: after a pause that grows while nobody answers, or when one's pause is over. */
export const nextLook = (
  stop: Stop | undefined,
  entries: readonly Entry[],
  failures: number,
  now: Date,
): number | undefined => {
  if (stop?.kind === 'ended') return undefined
  if (stop?.kind === 'unreached') {
    return Math.max(stop.waitSeconds * 1000, pauseAfter(failures, FIRST_RETRY_MS))
  }
  const due = entries.filter(isOnItsWay).map(({ notBefore }) => Date.parse(notBefore ?? ''))
  const first = Math.min(...due.filter(Number.isFinite))
  return Number.isFinite(first) ? Math.max(1000, first - now.getTime()) : undefined
}

/** Sends at the start, when the network is back, when the tab is looked at, and now and then. */
export const startRunner = ({ send, entries, onChange, onCame }: Options) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let underway: Promise<void> | undefined
  let onTheirWay: ReadonlySet<string> = new Set()
  let failures = 0
  let isStopped = false

  /** The service worker may have been quicker: what counts is what became of them. */
  const read = async () => {
    const all = await entries()
    const came = all.filter(({ id }) => onTheirWay.has(id))
    const sent = came.filter(({ state }) => state === 'sent').length
    const refused = came.filter(({ state }) => state === 'refused').length
    onTheirWay = new Set(all.filter(isOnItsWay).map(({ id }) => id))
    if (sent + refused > 0 && !isStopped) onCame({ sent, refused })
    return all
  }
  /** Where there is nothing to send, nothing is asked of anybody. */
  const run = async () => {
    clearTimeout(timer)
    timer = undefined
    if (!(await read()).some(isOnItsWay)) return
    const stop = await send()
    failures = stop?.kind === 'unreached' ? failures + 1 : 0
    const pause = nextLook(stop, await read(), failures, new Date())
    if (pause !== undefined && !isStopped) timer = setTimeout(look, pause)
  }
  const look = () => {
    underway ??= run()
      .catch(() => undefined)
      .finally(() => {
        underway = undefined
      })
  }
  /** A form sends what it confirms; what it could not send is found here, in a moment. */
  const lookSoon = () => {
    if (underway === undefined) timer ??= setTimeout(look, FIRST_RETRY_MS)
  }
  const lookWhenSeen = () => document.visibilityState === 'visible' && look()

  addEventListener('online', look)
  document.addEventListener('visibilitychange', lookWhenSeen)
  const stopHearing = onChange(lookSoon)
  look()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopHearing()
    removeEventListener('online', look)
    document.removeEventListener('visibilitychange', lookWhenSeen)
  }
}
