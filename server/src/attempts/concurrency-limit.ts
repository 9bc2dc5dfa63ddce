import { AppError } from '#errors.ts'

type Bounds = {
  readonly atOnce: number
  /** The length of the queue; further calls are refused. */
  readonly waiting: number
}

const RETRY_AFTER_SECONDS = 2

/** Limits how many calls run at once, so that costly work cannot occupy the whole machine. */
export const concurrencyLimit = ({ atOnce, waiting }: Bounds) => {
  let free = atOnce
  const queue: (() => void)[] = []

  const enter = async () => {
    if (free > 0) {
      free -= 1
      return
    }
    if (queue.length >= waiting) {
      throw new AppError('too_many_attempts', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    }
    await new Promise<void>((resolve) => {
      queue.push(resolve)
    })
  }
  /** The slot passes directly to the next in the queue, so that no later call can take it. */
  const leave = () => {
    const next = queue.shift()
    if (next === undefined) free += 1
    else next()
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
