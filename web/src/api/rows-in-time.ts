const A_MOMENT_MS = 100

const moment = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, A_MOMENT_MS)
  })

/**
 * What the loader of a list waits for. Rows that are about to come are shown with the screen: React holds a skeleton, once
 * shown, for 300 ms. A list that stays, in another search, keeps the rows that it has meanwhile.
 */
export const rowsInTime = (cause: 'enter' | 'stay' | 'preload', rows: Promise<void>) =>
  cause === 'stay' ? undefined : Promise.race([rows, moment()])
