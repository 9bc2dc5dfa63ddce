import { pageSetting } from '#page-setting.ts'

const BUILT_IN_BASE: string = import.meta.env.VITE_API_BASE ?? '/api/v1'
const WORKER_PARAM = 'api_base'

const configuredBase = () =>
  'document' in globalThis
    ? pageSetting('api-base')
    : (new URL(location.href).searchParams.get(WORKER_PARAM) ?? undefined)

/** The base URL of the API: from the page's meta tag if the server filled it in, otherwise from the build. */
export const baseInUse = () => configuredBase() ?? BUILT_IN_BASE
export const apiBase = baseInUse()

/** The identity provider and the files of an API are served from its origin. */
export const apiOrigin = (base = apiBase) => new URL(base, location.origin).origin

/** A service worker has no page to read the base from, so its own URL carries it. */
export const serviceWorkerUrl = (base = apiBase) =>
  base === BUILT_IN_BASE
    ? '/sw.js'
    : `/sw.js?${new URLSearchParams({ [WORKER_PARAM]: base }).toString()}`
