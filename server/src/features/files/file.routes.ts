import { signQuery, signedUpload } from '@portal/contract/files/file'
import { envelope } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { PublicAddress } from '#http/public-address.ts'
import { type Files, signUpload } from './file.service.ts'

type Options = Files & {
  readonly addressOf: PublicAddress
  /** The hash of the session behind the header. */
  readonly sessionOf: (authorization: string | undefined) => string
}

export const fileRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { storage, addressOf, sessionOf },
) => {
  app.route({
    method: 'GET',
    url: '/file/sign',
    config: { access: 'signed-in' }, // which scope it takes depends on the domain: signUpload
    schema: { tags: ['files'], querystring: signQuery, response: { 200: envelope(signedUpload) } },
    handler: async (request) => ({
      data: await signUpload(
        request.ctx,
        { storage, session: sessionOf(request.headers.authorization) },
        request.query,
        addressOf(request),
      ),
    }),
  })
}
