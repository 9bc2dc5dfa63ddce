/** What a service worker has and a page has not: the types of the two do not go together. */
type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & {
  readonly request: Request
  readonly respondWith: (response: Promise<Response>) => void
}
type Syncing = Lasting & { readonly tag: string }

type Events = {
  readonly install: Lasting
  readonly activate: Lasting
  readonly fetch: Fetching
  readonly message: MessageEvent<unknown>
  readonly sync: Syncing
}

export type WorkerScope = {
  readonly location: Location
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void
}

/** What the build tells the worker: its version, and every file it keeps. */
export type Shell = { readonly version: string; readonly files: readonly string[] }

/** What a page says to a worker that waits. */
export const ACTIVATE = 'activate'
