import type { StopReason } from './drain-queue.ts'
import {
  type AnswerRecord,
  isPending,
} from '#features/checklists/answering/device/answer-record.ts'
import type { Answers } from '#features/checklists/answering/device/answer-store.ts'
import { retryPauseMs } from './outcome.ts'

/** How many pending answers were sent or refused since, by this tab or by the service worker. */
export type SendResult = { readonly sent: number; readonly refused: number }

type Options = {
  readonly send: () => Promise<StopReason | undefined>
  readonly list: () => Promise<readonly AnswerRecord[]>
  readonly onChange: Answers['onChange']
  readonly onResult: (result: SendResult) => void
}

const FIRST_RETRY_MS = 5000

/** The delay of the next run: a pause that grows with failures, or until the first `notBefore`. */
export const nextRunDelay = (
  stop: StopReason | undefined,
  answers: readonly AnswerRecord[],
  failures: number,
  now: Date,
): number | undefined => {
  if (stop?.kind === 'ended') return undefined
  if (stop?.kind === 'unreached') {
    return Math.max(stop.waitSeconds * 1000, retryPauseMs(failures, FIRST_RETRY_MS))
  }
  const due = answers.filter(isPending).map(({ notBefore }) => Date.parse(notBefore ?? ''))
  const first = Math.min(...due.filter(Number.isFinite))
  return Number.isFinite(first) ? Math.max(1000, first - now.getTime()) : undefined
}

/** Runs at the start, when the network is back, when the tab becomes visible, and after a delay. */
export const startQueueRunner = ({ send, list, onChange, onResult }: Options) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let currentRun: Promise<void> | undefined
  let pendingIds: ReadonlySet<string> = new Set()
  let failures = 0
  let isStopped = false

  /** Compares stored states, because the service worker may have sent some of them. */
  const readAnswers = async () => {
    const current = await list()
    const settled = current.filter(({ id }) => pendingIds.has(id))
    const sent = settled.filter(({ state }) => state === 'sent').length
    const refused = settled.filter(({ state }) => state === 'refused').length
    pendingIds = new Set(current.filter(isPending).map(({ id }) => id))
    if (sent + refused > 0 && !isStopped) onResult({ sent, refused })
    return current
  }
  /** Without pending answers no request is made. */
  const run = async () => {
    clearTimeout(timer)
    timer = undefined
    if (!(await readAnswers()).some(isPending)) return
    const stop = await send()
    failures = stop?.kind === 'unreached' ? failures + 1 : 0
    const pause = nextRunDelay(stop, await readAnswers(), failures, new Date())
    if (pause !== undefined && !isStopped) timer = setTimeout(startRun, pause)
  }
  const startRun = () => {
    currentRun ??= run()
      .catch(() => undefined)
      .finally(() => {
        currentRun = undefined
      })
  }
  /** A form sends what it confirms itself; this run a moment later sends what that could not. */
  const runSoon = () => {
    if (currentRun === undefined) timer ??= setTimeout(startRun, FIRST_RETRY_MS)
  }
  const runWhenVisible = () => document.visibilityState === 'visible' && startRun()

  addEventListener('online', startRun)
  document.addEventListener('visibilitychange', runWhenVisible)
  const unsubscribe = onChange(runSoon)
  startRun()
  return () => {
    isStopped = true
    clearTimeout(timer)
    unsubscribe()
    removeEventListener('online', startRun)
    document.removeEventListener('visibilitychange', runWhenVisible)
  }
}
