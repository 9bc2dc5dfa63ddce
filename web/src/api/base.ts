import { writtenInPage } from '#page-settings.ts'

const BUILT: string = import.meta.env.VITE_API_BASE ?? '/api/v1'
const IN_WORKER = 'api_base'

const servedBase = () =>
  'document' in globalThis
    ? writtenInPage('api-base')
    : (new URL(location.href).searchParams.get(IN_WORKER) ?? undefined)

/** Where the API is: as the page was told by whoever serves it, or as the panel was built. */
export const apiBase = servedBase() ?? BUILT

/** The identity and the files of an API live at its origin. */
export const apiOrigin = () => new URL(apiBase, location.origin).origin

/** A service worker has no page to look at: its own address tells it. */
export const workerAddress = () =>
  apiBase === BUILT
    ? '/sw.js'
    : `/sw.js?${new URLSearchParams({ [IN_WORKER]: apiBase }).toString()}`
