import { AppError } from '#errors.ts'

type Bounds = {
  readonly atOnce: number
  /** So many wait for their turn; whoever comes after them is sent away. */
  readonly waiting: number
}

const RETRY_AFTER_SECONDS = 2

/** Lets so many through at once. Costly work behind it cannot take the whole machine. */
export const gate = ({ atOnce, waiting }: Bounds) => {
  let free = atOnce
  const line: (() => void)[] = []

  const enter = async () => {
    if (free > 0) {
      free -= 1
      return
    }
    if (line.length >= waiting) {
      throw new AppError('too_many_attempts', 'Too much at once', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    }
    await new Promise<void>((resolve) => {
      line.push(resolve)
    })
  }
  /** The place goes straight to the next in line: nobody can slip in between. */
  const leave = () => {
    const next = line.shift()
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
