import { type HistoryState, useRouter, useRouterState } from '@tanstack/react-router'

/** The state to navigate with from a list to a form. */
export const FROM_LIST = { fromList: true } as const

/** The state to navigate with inside a screen that was opened from a list. */
export const oneStepFurther = ({ fromList, stepsFromList = 0 }: HistoryState) =>
  fromList === true ? { fromList, stepsFromList: stepsFromList + 1 } : {}

/** From a form to its list: to the same page, search and scroll where it was opened from there. */
export const useWayBack = (toList: () => void) => {
  const router = useRouter()
  const { fromList, stepsFromList = 0 } = useRouterState({
    select: ({ location }) => location.state,
  })
  return () => (fromList === true ? router.history.go(-1 - stepsFromList) : toList())
}
