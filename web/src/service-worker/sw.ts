import { lendDeviceKeys } from '#device/device-keys.ts'
import { browserPhotos } from '#features/checklists/answering/evidence/photo-store.ts'
import { browserQueue } from '#features/checklists/answering/offline/answer-queue.ts'
import { tokens } from '#features/checklists/answering/offline/background-tokens.ts'
import { SYNC_TAG } from '#features/checklists/answering/offline/background.ts'
import { deliveryAs } from '#features/checklists/answering/offline/send-entry.api.ts'
import { sendInBackground } from '#features/checklists/answering/offline/send-in-background.ts'
import { type Shell, type WorkerScope, ACTIVATE } from './scope.ts'
import { dropOldShells, fileFor, isPage, keepShell, pageFor } from './shell.ts'

const sendWaiting = () =>
  sendInBackground({
    tokens,
    queue: browserQueue,
    deliveryFor: ({ adminId, accessToken, deviceKeys }) => {
      lendDeviceKeys(adminId, deviceKeys)
      return deliveryAs(accessToken, browserPhotos)
    },
  })

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
