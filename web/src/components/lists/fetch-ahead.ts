import { type AnyRouter, useRouter } from '@tanstack/react-router'

/** None where a piece of a screen is shown by itself. */
const useRouterAround = (): AnyRouter | undefined => useRouter({ warn: false })

/** Fetches an item's screen, code and data, from the one whose route says in `leadsTo` where that is. */
export const useFetchAhead = () => {
  const router = useRouterAround()
  return (id: string) => {
    const screen = router?.state.matches.at(-1)?.staticData.leadsTo
    if (router === undefined || screen === undefined) return
    const to = screen.replace(/\$\w+/, encodeURIComponent(id))
    router.preloadRoute({ to }).catch(() => undefined)
  }
}
