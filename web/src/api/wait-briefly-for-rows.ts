import { within } from '#within.ts'

const MAX_WAIT_MS = 100

/**
 * What a list's loader waits for. Rows that arrive within this time are shown together with the screen: React holds a
 * skeleton, once shown, for 300 ms. When only the search changes, the list keeps its previous rows, so nothing is
 * awaited.
 */
export const waitBrieflyForRows = (cause: 'enter' | 'stay' | 'preload', rows: Promise<void>) =>
  cause === 'stay' ? undefined : within(rows, MAX_WAIT_MS)
