import { createRouter } from '@tanstack/react-router'
import { clearNotices } from './components/notices/notices.ts'
import { RouteFailure } from './components/states/route-failure.tsx'
import { makeAddressReadable } from './readable-address.ts'
import { watchSession } from './session/watch.ts'
import { routeTree } from './routeTree.gen.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>['router']
  }
  interface StaticDataRouteOption {
    /** Shown in the browser's tab before the portal's name. */
    title?: string
    /** The screen that most go to from this one, for one of its items: fetched when someone is about to. */
    leadsTo?: string
  }
  interface HistoryState {
    /** What the sign-in page says first. */
    notice?: string
    /** The entry before this one is the list that this form was opened from. */
    fromList?: boolean
    /** How many entries of the same screen stand between it and that list. */
    stepsFromList?: number
  }
}

type Shown = { readonly status: string; readonly staticData: { readonly title?: string } }

const titleOf = (matches: readonly Shown[]) => {
  const isGone = matches.some(({ status }) => status === 'notFound')
  const titles = matches.flatMap(({ staticData }) => staticData.title ?? [])
  return [isGone ? 'Página não encontrada' : titles.at(-1), 'Portal Agro']
    .filter(Boolean)
    .join(' · ')
}

/** The router, tied to the session and to the title of the tab until it is closed. */
export const openRouter = () => {
  makeAddressReadable()
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    // What was fetched on the way to a form is as good as read when it opens; saving checks it again.
    defaultPreloadStaleTime: 5000,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteFailure,
    scrollRestoration: true,
  })

  const leave = (notice?: string) => {
    clearNotices()
    void router.navigate({ to: '/', state: notice === undefined ? {} : { notice } })
  }
  const session = watchSession({
    currentPath: () => router.state.location.href,
    onEnded: () => leave('Sessão expirada'),
    onLeft: () => leave(),
    onRightsChanged: () => void router.invalidate(),
  })

  router.subscribe('onResolved', ({ hrefChanged }) => {
    document.title = titleOf(router.state.matches)
    if (hrefChanged) session.navigated()
  })
  const close = () => {
    session.stop()
    router.history.destroy()
  }
  return { router, close }
}
