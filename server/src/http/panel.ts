import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { refuseUnknown } from './error-handler.ts'
import { openPreloads } from './preloads.ts'

const NOT_PAGES =
  /^\/(api|assets|files|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)\//
const PAGE = /index\.html(\.\w+)?$/
const A_YEAR = 'public, max-age=31536000, immutable'

const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  ['GET', 'HEAD'].includes(method) &&
  !NOT_PAGES.test(url) &&
  (headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept))

/** The built panel: assets for ever, its page always fresh, and every deep link answers the page. */
export const panel = fp<{ folder: string }>(
  async (app, { folder }) => {
    const built = existsSync(join(folder, 'index.html'))
    if (built) {
      const preloadsAt = openPreloads(folder)
      await app.register(fastifyStatic, {
        root: folder,
        wildcard: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const immutable = path.startsWith(join(folder, 'assets'))
          void reply.header('cache-control', immutable ? A_YEAR : 'no-cache')
          const links = PAGE.test(path) ? preloadsAt(reply.request.url) : undefined
          if (links !== undefined) void reply.header('link', links)
        },
      })
    }
    app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) =>
      built && wantsPage(request) ? reply.sendFile('index.html') : refuseUnknown(request, reply),
    )
  },
  { name: 'panel' },
)
