import type { RouterHistory } from '@tanstack/react-router'

/** The histories of a test's routers: one that outlives its test would react to the addresses of the next. */
export const openHistories = new Set<Pick<RouterHistory, 'destroy'>>()

export const destroyHistories = () => {
  for (const history of openHistories) history.destroy()
  openHistories.clear()
}
