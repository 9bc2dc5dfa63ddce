import { NOT_FOUND, SERVER_FAULT } from '#api/status.ts'
import { within } from '#within.ts'
import type { Shell } from './worker-scope.ts'

const PREFIX = 'panel-'
const PAGE = '/index.html'
const SLOW_MS = 2000

/** Paths that are not pages of the panel: they belong to the server and go to it. */
const NOT_PAGES = /^\/(api|files|shared|[\w.]+\.googleapis\.com)\/|\.\w+$/

export const isPage = ({ pathname }: URL) => !NOT_PAGES.test(pathname)

/** Built files never change under their name; the few others are revalidated. */
const requestOf = (file: string) =>
  new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' })

/** Caches all files or none: an incomplete cache would pass for the previous version. */
export const cacheShell = async ({ version, files }: Shell) => {
  const name = `${PREFIX}${version}`
  const cache = await caches.open(name)
  try {
    await cache.addAll(files.map((file) => requestOf(file)))
  } catch (error) {
    if ((await cache.match(PAGE)) === undefined) await caches.delete(name)
    throw error
  }
}

/** The previous version stays for the tabs that still run it. */
export const deleteOldShells = async ({ version }: Shell) => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const otherNames = names.filter((name) => name !== `${PREFIX}${version}`)
  await Promise.all(otherNames.slice(0, -1).map((name) => caches.delete(name)))
}

const cachedPage = async ({ version }: Shell) =>
  (await caches.open(`${PREFIX}${version}`)).match(PAGE)

/** The files that a page needs to start: those named in its HTML, and those of its screen, named in its Link header. */
const filesNamedBy = async (page: Response) => {
  const linked = (await page.clone().text()).matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)
  const preloaded = (page.headers.get('link') ?? '').matchAll(/<(\/assets\/[^>]+)>/g)
  return new Set([...linked, ...preloaded].map(([, path = '']) => path))
}

const isAvailable = async (path: string) => {
  if ((await caches.match(path)) !== undefined) return true
  const { status } = await fetch(path, { method: 'HEAD' })
  return status !== NOT_FOUND && status < SERVER_FAULT
}

/** During an update, the server may have the page of one version and the files of another. */
const pageFromNetwork = async (request: Request) => {
  const page = await fetch(request)
  if (page.status >= SERVER_FAULT) return undefined
  const files = await filesNamedBy(page)
  // A page of the panel names its files: another one is the login page of a network.
  if (page.ok && files.size === 0) return undefined
  const available = await Promise.all([...files].map(isAvailable))
  return available.includes(false) ? undefined : page
}

/** The page from the network, which is the newest. If that fails, takes too long or lacks files, the cached one. */
export const pageFor = async (request: Request, shell: Shell): Promise<Response> => {
  const networkPage = pageFromNetwork(request)
  const page = await within(networkPage, SLOW_MS).catch(() => undefined)
  if (page !== undefined) return page
  return (await cachedPage(shell)) ?? (await networkPage) ?? fetch(request)
}

export const fileFor = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request)
