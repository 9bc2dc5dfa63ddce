import { AppError } from '#errors.ts'

type Bounds = {
  readonly atOnce: number
  /** The length of the queue; further calls are refused. */
  readonly waiting: number
  /** How many of them one person may have. */
  readonly waitingEach?: number
}

type Caller = {
  /** A caller who leaves while it waits gives up its place. */
  readonly signal?: AbortSignal | undefined
  /** People take turns, however many calls each of them makes. */
  readonly person?: string
}

const RETRY_AFTER_SECONDS = 2
const refusal = () => new AppError('too_many_attempts', { retryAfterSeconds: RETRY_AFTER_SECONDS })

/** Limits how many calls run at once, so that costly work cannot occupy the whole machine. */
export const concurrencyLimit = ({ atOnce, waiting, waitingEach = waiting }: Bounds) => {
  let free = atOnce
  /** The calls that wait, by person; the first person is next. */
  const queues = new Map<string, (() => void)[]>()

  const enter = async ({ signal, person = '' }: Caller) => {
    if (free > 0) {
      free -= 1
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
  /** The slot passes directly to the next person, who then goes to the end, so that no later call can take it. */
  const leave = () => {
    const [next] = queues
    if (next === undefined) {
      free += 1
      return
    }
    const [person, queue] = next
    const resolve = queue.shift()
    queues.delete(person)
    if (queue.length > 0) queues.set(person, queue)
    resolve?.()
  }

  return async <T>(work: () => Promise<T>, caller: Caller = {}): Promise<T> => {
    await enter(caller)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
