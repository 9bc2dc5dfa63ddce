/** Lets calls through side by side, until one piece of work asks to be alone. */
export const createGate = () => {
  const underway = new Set<Promise<unknown>>()
  let held: Promise<unknown> = Promise.resolve()

  const through = async <T>(call: () => Promise<T>): Promise<T> => {
    for (let seen; seen !== held;) {
      seen = held
      await seen
    }
    const running = call()
    underway.add(running)
    try {
      return await running
    } finally {
      underway.delete(running)
    }
  }

  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const running = held.then(() => Promise.allSettled(underway)).then(work)
    held = running.catch(() => undefined)
    return running
  }

  return { through, alone }
}
