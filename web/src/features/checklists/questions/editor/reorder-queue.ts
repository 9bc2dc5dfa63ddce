/** Runs what it is given one after the other. After a failure, what still waits is dropped. */
export const createQueue = () => {
  let waiting = 0
  let isBroken = false
  let tail: Promise<unknown> = Promise.resolve()
  const run = async (work: () => Promise<void>, onFailure: (error: unknown) => void) => {
    try {
      if (!isBroken) await work()
    } catch (error) {
      isBroken = true
      onFailure(error)
    }
    const isDone = !isBroken
    waiting -= 1
    if (waiting === 0) isBroken = false
    return isDone
  }
  return {
    isIdle: () => waiting === 0,
    /** Answers whether the work was done. */
    add: (work: () => Promise<void>, onFailure: (error: unknown) => void) => {
      waiting += 1
      const done = tail.then(() => run(work, onFailure))
      tail = done
      return done
    },
  }
}
