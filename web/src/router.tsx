import { type HistoryState, type StaticDataRouteOption, createRouter } from '@tanstack/react-router'
import { clearErrorLines } from '#components/notices/notices.ts'
import { RouteFailure } from '#components/states/route-failure.tsx'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { forgetPerson } from './page-state.ts'
import type { ReturnTo } from '#session/return-path.ts'
import { watchSession } from '#session/watch.ts'
import { routeTree } from './routeTree.gen.ts'

/** Replaces a character that cannot be decoded. */
const REPLACEMENT_CHARACTER = '%EF%BF%BD'

const isReadable = (path: string) => {
  try {
    return decodeURIComponent(path) !== '' // an unused result would be removed by the bundler
  } catch {
    return false
  }
}

/** Replaces an address that cannot be decoded by one that can, so that the panel shows its not-found page as usual. */
export const makeAddressReadable = () => {
  const { pathname, search, hash } = location
  const single = pathname.replace(/^\/+/, '/') // a path with two slashes would name another host
  const path = isReadable(single) ? single : single.replaceAll('%', REPLACEMENT_CHARACTER)
  if (path !== pathname) history.replaceState(history.state, '', `${path}${search}${hash}`)
}

type SearchParams = Readonly<Record<string, unknown>>

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>['router']
  }
  interface StaticDataRouteOption {
    /** Shown in the browser's tab, before the portal's name. */
    title?: string | ((search: SearchParams) => string)
  }
  interface HistoryState {
    /** The notice that the sign-in page shows first. */
    notice?: string
    /** Where the sign-in page leads. */
    returnTo?: ReturnTo
    /** The person comes from the sign-in page. */
    isSigningIn?: boolean
    /** The previous history entry is the list that this form was opened from. */
    fromList?: boolean
    /** How many entries of the same screen lie between this one and that list. */
    stepsFromList?: number
  }
}

type RouteMatch = {
  readonly status: string
  readonly search: SearchParams
  readonly staticData: StaticDataRouteOption
}

export const titleOf = (matches: readonly RouteMatch[]) => {
  const isGone = matches.some(({ status }) => status === 'notFound')
  const titles = matches.flatMap(({ staticData: { title = [] }, search }) =>
    typeof title === 'function' ? title(search) : title,
  )
  return [isGone ? 'Página não encontrada' : titles.at(-1), 'Portal Agro']
    .filter(Boolean)
    .join(' · ')
}

/** Creates the router and ties it to the session and the tab's title, until it is closed. */
export const openRouter = () => {
  makeAddressReadable()
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    // Data preloaded on the way to a form counts as fresh when it opens; saving checks the version again.
    defaultPreloadStaleTime: 5000,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteFailure,
    defaultPendingComponent: ScreenSkeleton,
    scrollRestoration: true,
  })

  const openSignIn = (state: HistoryState = {}) => {
    forgetPerson()
    void router.navigate({ to: '/', state })
  }
  const session = watchSession({
    currentPath: () => router.state.location.href,
    onEnded: (returnTo) => openSignIn({ notice: 'Sessão expirada', returnTo }),
    onLeft: () => openSignIn(),
    onRightsChanged: () => void router.invalidate(),
  })

  router.subscribe('onResolved', ({ hrefChanged, pathChanged }) => {
    document.title = titleOf(router.state.matches)
    if (pathChanged) clearErrorLines()
    if (hrefChanged) session.navigated()
  })
  const close = () => {
    session.stop()
    router.history.destroy()
  }
  return { router, close }
}
