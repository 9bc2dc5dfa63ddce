const MAX_WAIT_MS = 100

const timeout = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS)
  })

/**
 * What a list's loader waits for. Rows that arrive within this time are shown together with the screen: React holds a
 * skeleton, once shown, for 300 ms. When only the search changes, the list keeps its previous rows, so nothing is
 * awaited.
 */
export const waitBrieflyForRows = (cause: 'enter' | 'stay' | 'preload', rows: Promise<void>) =>
  cause === 'stay' ? undefined : Promise.race([rows, timeout()])
