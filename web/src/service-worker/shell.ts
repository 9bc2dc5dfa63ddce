import type { Shell } from './scope.ts'

const PREFIX = 'panel-'
const PAGE = '/index.html'
const SLOW_MS = 4000
const SERVER_FAULT = 500

/** Not the panel's pages: these are the server's own, and go to it. */
const NOT_PAGES = /^\/(api|files|shared|[\w.]+\.googleapis\.com)\/|\.\w+$/

export const isPage = ({ pathname }: URL) => !NOT_PAGES.test(pathname)

/** Built files never change under their name; the few others are asked for anew. */
const requestOf = (file: string) =>
  new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' })

export const keepShell = async ({ version, files }: Shell) => {
  const cache = await caches.open(`${PREFIX}${version}`)
  await cache.addAll(files.map((file) => requestOf(file)))
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

/** From the network, which has the newest; where that fails or takes too long, the one kept here. */
export const pageFor = async (request: Request, shell: Shell): Promise<Response> => {
  const coming = fetch(request)
  try {
    const response = await Promise.race([coming, soon(SLOW_MS)])
    return response.status < SERVER_FAULT ? response : ((await keptPage(shell)) ?? response)
  } catch {
    return (await keptPage(shell)) ?? coming
  }
}

export const fileFor = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request)
