import type { RouterHistory } from '@tanstack/react-router'

/** Of the routers of a test: one that outlives its test answers to the addresses of the next. */
export const histories = new Set<Pick<RouterHistory, 'destroy'>>()

export const leaveHistories = () => {
  for (const history of histories) history.destroy()
  histories.clear()
}
