import { SYNC_TAG } from '#features/checklists/answering/offline/background.ts'
import { ACTIVATE, type Shell, type WorkerScope } from './scope.ts'
import { dropOldShells, fileFor, isPage, keepShell, pageFor } from './shell.ts'
import { sendWaiting } from './sync.ts'

declare const self: WorkerScope
/** Put in by the build. */
declare const SHELL: Shell

const shell = SHELL
const files = new Set(shell.files)
const isKept = ({ pathname }: URL) => pathname.startsWith('/assets/') || files.has(pathname)

self.addEventListener('install', (event) => event.waitUntil(keepShell(shell)))

self.addEventListener('activate', (event) =>
  event.waitUntil(dropOldShells(shell).then(() => self.clients.claim())),
)

// The page asks for it: by itself a new version waits until no tab runs the old one.
self.addEventListener('message', ({ data }) => {
  if (data === ACTIVATE) void self.skipWaiting()
})

// The panel's own page and files. What the API, the files and the identity answer is never kept.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(url)) event.respondWith(pageFor(request, shell))
  } else if (isKept(url)) {
    event.respondWith(fileFor(request))
  }
})

self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWaiting())
})
