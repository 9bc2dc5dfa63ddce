import { useRouter, useRouterState } from '@tanstack/react-router'

/** The state to navigate with from a list to a form. */
export const FROM_LIST = { fromList: true } as const

/** From a form to its list: to the same page, search and scroll where it was opened from there. */
export const useWayBack = (toList: () => void) => {
  const router = useRouter()
  const isFromList = useRouterState({ select: ({ location }) => location.state.fromList === true })
  return () => (isFromList ? router.history.back() : toList())
}
