import { signQuery, signedUpload } from '@portal/contract/files/file'
import { envelope } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { PublicAddress } from '#http/public-address.ts'
import { type Files, signUpload } from './file.service.ts'

type Options = Files & { readonly addressOf: PublicAddress }

export const fileRoutes: FastifyPluginAsyncZod<Options> = async (app, { storage, addressOf }) => {
  app.route({
    method: 'GET',
    url: '/file/sign',
    config: { access: 'signed-in' }, // signUpload checks the scope that the domain requires
    schema: { tags: ['files'], querystring: signQuery, response: { 200: envelope(signedUpload) } },
    handler: async (request) => ({
      data: await signUpload(request.ctx, { storage }, request.query, addressOf(request)),
    }),
  })
}
