import { AppError } from '#errors.ts'

type Bounds = {
  readonly atOnce: number
  /** The length of the queue; further calls are refused. */
  readonly waiting: number
}

const RETRY_AFTER_SECONDS = 2
const refusal = () => new AppError('too_many_attempts', { retryAfterSeconds: RETRY_AFTER_SECONDS })

/** Limits how many calls run at once, so that costly work cannot occupy the whole machine. */
export const concurrencyLimit = ({ atOnce, waiting }: Bounds) => {
  let free = atOnce
  const queue: (() => void)[] = []

  const enter = async (signal?: AbortSignal) => {
    if (free > 0) {
      free -= 1
      return
    }
    if (queue.length >= waiting) throw refusal()
    await new Promise<void>((resolve, reject) => {
      queue.push(resolve)
      signal?.addEventListener('abort', () => {
        const place = queue.indexOf(resolve)
        if (place < 0) return
        queue.splice(place, 1)
        reject(refusal())
      })
    })
  }
  /** The slot passes directly to the next in the queue, so that no later call can take it. */
  const leave = () => {
    const next = queue.shift()
    if (next === undefined) free += 1
    else next()
  }

  /** A caller who leaves while it waits gives up its place. */
  return async <T>(work: () => Promise<T>, caller?: AbortSignal): Promise<T> => {
    await enter(caller)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
