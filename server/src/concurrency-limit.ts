import { AppError } from '#errors.ts'

type Bounds = {
  readonly atOnce: number
  /** How many of them one person may have, so that some are left for others. */
  readonly atOnceEach?: number
  /** The length of the queue; further calls are refused. */
  readonly waiting: number
  /** How many of them one person may have. */
  readonly waitingEach?: number
}

type Caller = {
  /** A caller who leaves while it waits gives up its place. */
  readonly signal?: AbortSignal | undefined
  /** People take turns, however many calls each of them makes. Callers without a name are one person. */
  readonly person?: string
}

const RETRY_AFTER_SECONDS = 2
const refusal = () => new AppError('too_many_attempts', { retryAfterSeconds: RETRY_AFTER_SECONDS })

/** Limits how many calls run at once, so that costly work cannot occupy the whole machine. */
export const concurrencyLimit = (bounds: Bounds) => {
  const { atOnce, atOnceEach = atOnce, waiting, waitingEach = waiting } = bounds
  let free = atOnce
  const running = new Map<string, number>()
  /** The calls that wait, by person; the first person is next. */
  const queues = new Map<string, (() => void)[]>()

  const runningOf = (person: string) => running.get(person) ?? 0
  const hasTurn = (person: string) => free > 0 && runningOf(person) < atOnceEach
  const start = (person: string) => {
    free -= 1
    running.set(person, runningOf(person) + 1)
  }

  const enter = async (person: string, signal: AbortSignal | undefined) => {
    if (hasTurn(person)) {
      start(person)
      return
    }
    const queue = queues.get(person) ?? []
    const length = [...queues.values()].reduce((sum, each) => sum + each.length, 0)
    if (length >= waiting || queue.length >= waitingEach) throw refusal()
    await new Promise<void>((resolve, reject) => {
      queue.push(resolve)
      queues.set(person, queue)
      signal?.addEventListener('abort', () => {
        const place = queue.indexOf(resolve)
        if (place < 0) return
        queue.splice(place, 1)
        if (queue.length === 0) queues.delete(person)
        reject(refusal())
      })
    })
  }
  /** The next person starts at once, so that no later call can take the turn, and then goes to the end. */
  const leave = (person: string) => {
    free += 1
    if (runningOf(person) > 1) running.set(person, runningOf(person) - 1)
    else running.delete(person)
    const next = [...queues].find(([waits]) => hasTurn(waits))
    if (next === undefined) return
    const [name, queue] = next
    const resolve = queue.shift()
    queues.delete(name)
    if (queue.length > 0) queues.set(name, queue)
    start(name)
    resolve?.()
  }

  return async <T>(work: () => Promise<T>, { signal, person = '' }: Caller = {}): Promise<T> => {
    await enter(person, signal)
    try {
      return await work()
    } finally {
      leave(person)
    }
  }
}
