import type { Shell } from './scope.ts'

const PREFIX = 'panel-'
const PAGE = '/index.html'
const SLOW_MS = 4000
const NOT_FOUND = 404
const SERVER_FAULT = 500

/** Not the panel's pages: these are the server's own, and go to it. */
const NOT_PAGES = /^\/(api|files|shared|[\w.]+\.googleapis\.com)\/|\.\w+$/

export const isPage = ({ pathname }: URL) => !NOT_PAGES.test(pathname)

/** Built files never change under their name; the few others are asked for anew. */
const requestOf = (file: string) =>
  new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' })

/** All of its files or none: what is half there would pass for the version before. */
export const keepShell = async ({ version, files }: Shell) => {
  const name = `${PREFIX}${version}`
  const cache = await caches.open(name)
  try {
    await cache.addAll(files.map((file) => requestOf(file)))
  } catch (error) {
    if ((await cache.match(PAGE)) === undefined) await caches.delete(name)
    throw error
  }
}

/** The version before stays for the tabs that still run it. */
export const dropOldShells = async ({ version }: Shell) => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const others = names.filter((name) => name !== `${PREFIX}${version}`)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

const keptPage = async ({ version }: Shell) =>
  (await caches.open(`${PREFIX}${version}`)).match(PAGE)

const soon = (ms: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('slow')), ms)
  })

/** What a page cannot start without: the files named in it, and those of its screen, named beside it. */
const filesOf = async (page: Response) => {
  const linked = (await page.clone().text()).matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)
  const ahead = (page.headers.get('link') ?? '').matchAll(/<(\/assets\/[^>]+)>/g)
  return new Set([...linked, ...ahead].map(([, path = '']) => path))
}

const isThere = async (path: string) => {
  if ((await caches.match(path)) !== undefined) return true
  const { status } = await fetch(path, { method: 'HEAD' })
  return status !== NOT_FOUND && status < SERVER_FAULT
}

/** While files are being replaced, the server may have the page of one version and the files of another. */
const newestPage = async (request: Request) => {
  const page = await fetch(request)
  if (page.status >= SERVER_FAULT) return undefined
  const found = await Promise.all([...(await filesOf(page))].map(isThere))
  return found.includes(false) ? undefined : page
}

/** From the network, which has the newest; where that fails, takes too long or lacks files, the one kept here. */
export const pageFor = async (request: Request, shell: Shell): Promise<Response> => {
  const coming = newestPage(request)
  const page = await Promise.race([coming, soon(SLOW_MS)]).catch(() => undefined)
  if (page !== undefined) return page
  return (await keptPage(shell)) ?? (await coming) ?? fetch(request)
}

export const fileFor = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request)
