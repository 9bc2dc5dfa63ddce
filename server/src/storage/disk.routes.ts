import { UPLOADS, contentTypeOf } from '@portal/contract/files/file'
import { nothing } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { found } from '#errors.ts'
import { PDF_POLICY } from '#http/file-headers.ts'
import { addressQuery } from './address.ts'
import { keyOf, keyParts } from './key.ts'
import { ADDRESS_MS, type SessionOf } from './storage.ts'
import { type Disk, storeUpload } from './upload.service.ts'

const tags = ['files']
const url = '/files/:domain/:folder/:name'
const A_YEAR = 'public, max-age=31536000, immutable'
/** As long as its address: what one person may read is nobody else's. */
const WHILE_ADDRESSED = `private, max-age=${ADDRESS_MS / 1000}`

/** Whatever a file holds, it cannot act. */
const policyOf = (type: string) =>
  type === 'application/pdf' ? PDF_POLICY : "sandbox; default-src 'none'; frame-ancestors 'none'"

const dispositionOf = (type: string) =>
  type.startsWith('image/') || type === 'application/pdf' ? 'inline' : 'attachment'

/** The disk as a store: it takes signed uploads and serves them to whoever has the link. */
export const diskRoutes =
  (disk: Disk): FastifyPluginAsyncZod<{ readonly sessionOf: SessionOf }> =>
  async (app, { sessionOf }) => {
    // The body stays on the wire, whatever its type or without any: it is counted as it comes in.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _body, done) => done(null))
    // Not even one that is no type at all: the file is served by its extension, whatever it came as.
    app.addHook('onRequest', async ({ headers }) => void delete headers['content-type'])
    app.addHook('onReady', () => disk.folder.discardStale(new Date()))

    app.route({
      method: 'PUT',
      url,
      config: { access: 'public' }, // its signature opens it
      schema: {
        tags,
        summary: 'Takes the file that the address was signed for',
        params: keyParts,
        querystring: addressQuery,
        body: z.unknown(),
        response: { 200: nothing },
      },
      handler: async ({ visit, params, query, headers, raw }) => {
        const length = Number(headers['content-length'] ?? 0)
        try {
          await storeUpload({ ...disk, sessionOf }, visit, {
            key: params,
            address: query,
            length,
            body: raw,
          })
        } finally {
          raw.resume() // a browser hears the answer only once all is sent
        }
        return { data: null }
      },
    })

    app.route({
      method: 'GET',
      url,
      config: { access: 'public' }, // whoever has the link: nobody guesses it; of an answer, for as long as it is signed
      schema: {
        tags,
        summary: 'The file',
        params: keyParts,
        querystring: addressQuery,
        response: { 200: z.unknown() },
      },
      handler: async ({ params, query, visit }, reply) => {
        const { isPublic } = UPLOADS[params.domain]
        if (!isPublic) disk.addresses.refuseToRead(keyOf(params), query, visit.now)
        const type = found(contentTypeOf(params.domain, params.name))
        const { size, content } = found(await disk.folder.open(params))
        return reply
          .headers({
            'content-type': type,
            'content-length': size,
            'content-disposition': `${dispositionOf(type)}; filename="${params.name}"`,
            'content-security-policy': policyOf(type),
            'x-content-type-options': 'nosniff',
            'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-site',
            'cache-control': isPublic ? A_YEAR : WHILE_ADDRESSED,
          })
          .send(content)
      },
    })
  }
