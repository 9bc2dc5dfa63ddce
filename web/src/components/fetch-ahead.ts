import { type AnyRoute, type AnyRouter, useRouter } from '@tanstack/react-router'

/** None where a piece of a screen is shown by itself. */
const useRouterAround = (): AnyRouter | undefined => useRouter({ warn: false })

/** Fetches the code of the screen that this one leads to, as its route says in `leadsTo`. */
export const useFetchAhead = () => {
  const router = useRouterAround()
  return () => {
    const to = router?.state.matches.at(-1)?.staticData.leadsTo
    if (router === undefined || to === undefined) return
    const routes = new Map<string, AnyRoute>(Object.entries(router.routesByPath))
    const route = routes.get(to)
    if (route !== undefined) router.loadRouteChunk(route)?.catch(() => undefined)
  }
}
