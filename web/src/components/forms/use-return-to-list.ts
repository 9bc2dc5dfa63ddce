import { type HistoryState, useRouter, useRouterState } from '@tanstack/react-router'

/** The history state for navigating from a list to a form. */
export const FROM_LIST = { fromList: true } as const

/** The history state for navigating inside a screen that was opened from a list. */
export const nextStepState = ({ fromList, stepsFromList = 0 }: HistoryState) =>
  fromList === true ? { fromList, stepsFromList: stepsFromList + 1 } : {}

/** Leads from a form to its list: to the same page, search and scroll position if the form was opened from there. */
export const useReturnToList = (toList: () => void) => {
  const router = useRouter()
  const { fromList, stepsFromList = 0 } = useRouterState({
    select: ({ location }) => location.state,
  })
  return () => (fromList === true ? router.history.go(-1 - stepsFromList) : toList())
}
