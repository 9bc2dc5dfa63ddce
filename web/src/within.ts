/** The result of the promise; undefined if it takes longer than `ms`. */
export const within = <T>(promise: Promise<T>, ms: number) =>
  Promise.race([
    promise,
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, ms, undefined)
    }),
  ])
