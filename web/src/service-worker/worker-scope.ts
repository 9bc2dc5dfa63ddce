/** The parts of a service worker's scope that a page does not have: TypeScript's types of the two conflict. */
type WorkerEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type WorkerFetchEvent = WorkerEvent & {
  readonly request: Request
  readonly respondWith: (response: Promise<Response>) => void
}
type WorkerSyncEvent = WorkerEvent & { readonly tag: string }

type Events = {
  readonly install: WorkerEvent
  readonly activate: WorkerEvent
  readonly fetch: WorkerFetchEvent
  readonly message: MessageEvent<unknown>
  readonly sync: WorkerSyncEvent
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

/** What the build passes to the worker: its version, and every file to cache. */
export type Shell = { readonly version: string; readonly files: readonly string[] }

/** The message of a page to a waiting worker. */
export const ACTIVATE = 'activate'
