import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import * as z from 'zod/mini'
import { escapeHtml } from '#html/escape-html.ts'
import { replyNotFound } from './error-handler.ts'
import { NOT_PAGE_PATHS } from './rewrite-url.ts'

const screens = z.record(z.string(), z.array(z.string()))

const matchesPath = (screen: string, path: string) => {
  const expected = screen.split('/')
  const parts = path.split('/')
  return (
    parts.length === expected.length &&
    // A parameter needs a value: `/` is the sign-in page, and not the panel's `/$`.
    expected.every((part, index) =>
      part.startsWith('$') ? parts[index] !== '' : part === parts[index],
    )
  )
}

/** The attributes match those of the page's own elements; otherwise the browser would fetch the file twice. */
const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<${file}>; rel=preload; as=style; crossorigin`
    : `<${file}>; rel=modulepreload`

/** Returns the Link header for a URL: the files of its screen, which the browser then fetches together with the page. */
const readPreloadLinks = (folder: string) => {
  const file = join(folder, 'preloads.json')
  const filesByScreen = existsSync(file)
    ? screens.parse(JSON.parse(readFileSync(file, 'utf8')))
    : {}
  // A literal path comes before one with a parameter in the same place.
  const byPath = Object.entries(filesByScreen).toSorted(([left], [right]) =>
    left < right ? 1 : -1,
  )
  return (url: string) => {
    const path = url.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
    const [, files] = byPath.find(([screen]) => matchesPath(screen, path)) ?? []
    return files?.map(linkTo).join(', ')
  }
}

const PAGE_FILE = /index\.html(\.\w+)?$/
const PAGE_URL = /^\/(index\.html)?(\?|$)/
const A_YEAR = 'public, max-age=31536000, immutable'

type Options = {
  readonly folder: string
  /** Settings of this installation for the page, by the names of its meta elements. */
  readonly settings: Readonly<Record<string, string>>
}

const isRead = ({ method }: FastifyRequest) => ['GET', 'HEAD'].includes(method)

const wantsPage = (request: FastifyRequest) =>
  isRead(request) &&
  !NOT_PAGE_PATHS.test(request.url) &&
  (request.headers.accept === undefined || /text\/html|\*\/\*/.test(request.headers.accept))

/** The page with the settings in its meta elements; undefined if no setting changes it. */
const filledPage = (folder: string, settings: Options['settings']) => {
  const empty = readFileSync(join(folder, 'index.html'), 'utf8')
  const filled = Object.entries(settings).reduce(
    (page, [name, content]) =>
      page.replace(
        `<meta name="${name}" content="" />`,
        () => `<meta name="${name}" content="${escapeHtml(content)}" />`,
      ),
    empty,
  )
  return filled === empty ? undefined : filled
}

/** Serves the built panel. Assets are immutable, the page is always revalidated, and every deep link returns the page. */
export const panel = fp<Options>(
  async (app, { folder, settings }) => {
    const isBuilt = existsSync(join(folder, 'index.html'))
    if (!isBuilt) {
      app.setNotFoundHandler(replyNotFound)
      return
    }
    const preloadLinksFor = readPreloadLinks(folder)
    const filled = filledPage(folder, settings)
    const setHeaders = (reply: FastifyReply, path: string) => {
      const isImmutable = path.startsWith(join(folder, 'assets'))
      void reply.header('cache-control', isImmutable ? A_YEAR : 'no-cache')
      const links = PAGE_FILE.test(path) ? preloadLinksFor(reply.request.url) : undefined
      if (links !== undefined) void reply.header('link', links)
    }
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => setHeaders(reply, path),
    })
    const sendPage = (reply: FastifyReply) => {
      if (filled === undefined) return reply.sendFile('index.html')
      setHeaders(reply, 'index.html')
      return reply.type('text/html; charset=utf-8').send(filled)
    }
    if (filled !== undefined) {
      // This hook answers before the static plugin would serve the file.
      app.addHook('onRequest', async (request, reply) => {
        if (isRead(request) && PAGE_URL.test(request.url)) return sendPage(reply)
      })
    }
    app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) =>
      wantsPage(request) ? sendPage(reply) : replyNotFound(request, reply),
    )
  },
  { name: 'panel' },
)
