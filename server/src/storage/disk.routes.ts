import { UPLOADS, contentTypeOf } from '@portal/contract/files/file'
import { emptyEnvelope } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { orNotFound } from '#errors.ts'
import { PDF_POLICY } from '#http/file-headers.ts'
import { signedUrlQuery } from './url-signer.ts'
import { keyOf, keyParts } from './key.ts'
import { SIGNED_URL_MS, type SessionOf } from './file-store.ts'
import { type Disk, storeUpload } from './upload.service.ts'

const tags = ['files']
const url = '/files/:domain/:folder/:name'
const A_YEAR = 'public, max-age=31536000, immutable'
/** Cached for as long as the signed address is valid, and only by the person's own browser. */
const WHILE_SIGNED = `private, max-age=${SIGNED_URL_MS / 1000}`

/** A policy that keeps a file's content from running scripts. */
const policyOf = (type: string) =>
  type === 'application/pdf' ? PDF_POLICY : "sandbox; default-src 'none'; frame-ancestors 'none'"

const dispositionOf = (type: string) =>
  type.startsWith('image/') || type === 'application/pdf' ? 'inline' : 'attachment'

/** The routes of the disk store: signed uploads, and downloads by link. */
export const diskRoutes =
  (disk: Disk): FastifyPluginAsyncZod<{ readonly sessionOf: SessionOf }> =>
  async (app, { sessionOf }) => {
    // The body is not parsed, whatever its type: it is streamed, and its bytes are counted.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _body, done) => done(null))
    // Ignores even a malformed content type: the file is served by its extension.
    app.addHook('onRequest', async ({ headers }) => void delete headers['content-type'])
    app.addHook('onReady', () => disk.folder.discardStale(new Date()))

    app.route({
      method: 'PUT',
      url,
      config: { access: 'public' }, // authorised by its signature
      schema: {
        tags,
        summary: 'Takes the file that the address was signed for',
        params: keyParts,
        querystring: signedUrlQuery,
        body: z.unknown(),
        response: { 200: emptyEnvelope },
      },
      handler: async ({ context, params, query, headers, raw }) => {
        const length = Number(headers['content-length'] ?? 0)
        try {
          await storeUpload({ ...disk, sessionOf }, context, {
            key: params,
            address: query,
            length,
            body: raw,
          })
        } finally {
          raw.resume() // a browser reads the response only once it has sent the whole body
        }
        return { data: null }
      },
    })

    app.route({
      method: 'GET',
      url,
      config: { access: 'public' }, // the link is unguessable; files of an answer also need a signature
      schema: {
        tags,
        summary: 'The file',
        params: keyParts,
        querystring: signedUrlQuery,
        response: { 200: z.unknown() },
      },
      handler: async ({ params, query, context }, reply) => {
        const { isPublic } = UPLOADS[params.domain]
        if (!isPublic) disk.signer.checkReadUrl(keyOf(params), query, context.now)
        const type = orNotFound(contentTypeOf(params.domain, params.name))
        const { size, content } = orNotFound(await disk.folder.open(params))
        return reply
          .headers({
            'content-type': type,
            'content-length': size,
            'content-disposition': `${dispositionOf(type)}; filename="${params.name}"`,
            'content-security-policy': policyOf(type),
            'x-content-type-options': 'nosniff',
            'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-site',
            'cache-control': isPublic ? A_YEAR : WHILE_SIGNED,
          })
          .send(content)
      },
    })
  }
