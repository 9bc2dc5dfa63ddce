import { holdDeviceKeys } from '#device/device-keys.ts'
import { deliveryAs } from '#features/checklists/answering/sending/send-answer.api.ts'
import { sendInBackground, SYNC_TAG } from '#features/checklists/answering/sending/drain-queue.ts'
import { ACTIVATE, type Shell, type WorkerScope } from './worker-scope.ts'
import { cacheShell, deleteOldShells, fileFor, isPage, pageFor } from './shell.ts'

const sendQueue = () =>
  sendInBackground(({ adminId, accessToken, deviceKeys }) => {
    holdDeviceKeys(adminId, deviceKeys)
    return deliveryAs(accessToken)
  })

declare const self: WorkerScope
/** Inserted by the build. */
declare const SHELL: Shell

const shell = SHELL
const files = new Set(shell.files)
const isCacheable = ({ pathname }: URL) => pathname.startsWith('/assets/') || files.has(pathname)

self.addEventListener('install', (event) => event.waitUntil(cacheShell(shell)))

self.addEventListener('activate', (event) =>
  event.waitUntil(deleteOldShells(shell).then(() => self.clients.claim())),
)

// The page asks for the activation: by itself a new version waits until no tab runs the old one.
self.addEventListener('message', ({ data }) => {
  if (data === ACTIVATE) void self.skipWaiting()
})

// The panel's own page and files. Replies of the API, the files and the identity provider are never cached.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(url)) event.respondWith(pageFor(request, shell))
  } else if (isCacheable(url)) {
    event.respondWith(fileFor(request))
  }
})

self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendQueue())
})
