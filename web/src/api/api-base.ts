import { pageSetting } from '#page-setting.ts'

const BUILT_IN_BASE: string = import.meta.env.VITE_API_BASE ?? '/api/v1'
const WORKER_PARAM = 'api_base'

const configuredBase = () =>
  'document' in globalThis
    ? pageSetting('api-base')
    : (new URL(location.href).searchParams.get(WORKER_PARAM) ?? undefined)

/** The base URL of the API: from the page's meta tag if the server filled it in, otherwise from the build. */
export const apiBase = configuredBase() ?? BUILT_IN_BASE

/** The identity provider and the files of an API are served from its origin. */
export const apiOrigin = () => new URL(apiBase, location.origin).origin

/** A service worker has no page to read the base from, so its own URL carries it. */
export const serviceWorkerUrl = () =>
  apiBase === BUILT_IN_BASE
    ? '/sw.js'
    : `/sw.js?${new URLSearchParams({ [WORKER_PARAM]: apiBase }).toString()}`
