import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { escaped } from '#html/escaped.ts'
import { refuseUnknown } from './error-handler.ts'
import { openPreloads } from './preloads.ts'
import { NOT_PAGES } from './unreadable-address.ts'

const PAGE = /index\.html(\.\w+)?$/
const PAGE_ITSELF = /^\/(index\.html)?(\?|$)/
const A_YEAR = 'public, max-age=31536000, immutable'

type Options = {
  readonly folder: string
  /** What the page is told of this installation, by the names of its meta elements. */
  readonly settings: Readonly<Record<string, string>>
}

const isReading = ({ method }: FastifyRequest) => ['GET', 'HEAD'].includes(method)

const wantsPage = (request: FastifyRequest) =>
  isReading(request) &&
  !NOT_PAGES.test(request.url) &&
  (request.headers.accept === undefined || /text\/html|\*\/\*/.test(request.headers.accept))

/** The page with what this installation has to say in it; undefined where it says nothing. */
const filledPage = (folder: string, settings: Options['settings']) => {
  const empty = readFileSync(join(folder, 'index.html'), 'utf8')
  const filled = Object.entries(settings).reduce(
    (page, [name, content]) =>
      page.replace(
        `<meta name="${name}" content="" />`,
        () => `<meta name="${name}" content="${escaped(content)}" />`,
      ),
    empty,
  )
  return filled === empty ? undefined : filled
}

/** The built panel: assets for ever, its page always fresh, and every deep link answers the page. */
export const panel = fp<Options>(
  async (app, { folder, settings }) => {
    const built = existsSync(join(folder, 'index.html'))
    if (!built) {
      app.setNotFoundHandler(refuseUnknown)
      return
    }
    const preloadsAt = openPreloads(folder)
    const filled = filledPage(folder, settings)
    const setHeaders = (reply: FastifyReply, path: string) => {
      const immutable = path.startsWith(join(folder, 'assets'))
      void reply.header('cache-control', immutable ? A_YEAR : 'no-cache')
      const links = PAGE.test(path) ? preloadsAt(reply.request.url) : undefined
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
      // Before the file itself is served.
      app.addHook('onRequest', async (request, reply) => {
        if (isReading(request) && PAGE_ITSELF.test(request.url)) return sendPage(reply)
      })
    }
    app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) =>
      wantsPage(request) ? sendPage(reply) : refuseUnknown(request, reply),
    )
  },
  { name: 'panel' },
)
