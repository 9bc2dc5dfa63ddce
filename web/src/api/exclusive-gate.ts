/** Lets calls run side by side, until one piece of work asks to run alone. */
export const createExclusiveGate = () => {
  const underway = new Set<Promise<unknown>>()
  let exclusiveWork: Promise<unknown> = Promise.resolve()

  const run = async <T>(call: () => Promise<T>): Promise<T> => {
    for (let awaited; awaited !== exclusiveWork;) {
      awaited = exclusiveWork
      await awaited
    }
    const running = call()
    underway.add(running)
    try {
      return await running
    } finally {
      underway.delete(running)
    }
  }

  const runAlone = <T>(work: () => Promise<T>): Promise<T> => {
    const running = exclusiveWork.then(() => Promise.allSettled(underway)).then(work)
    exclusiveWork = running.catch(() => undefined)
    return running
  }

  return { run, runAlone }
}
