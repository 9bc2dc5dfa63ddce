import { signQuery, signedUpload } from '@portal/contract/files/file'
import { envelope } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Files, signUpload } from './file.service.ts'

export const fileRoutes: FastifyPluginAsyncZod<Files> = async (app, { storage }) => {
  app.route({
    method: 'GET',
    url: '/file/sign',
    config: { access: 'signed-in' }, // which scope it takes depends on the domain: signUpload
    schema: { tags: ['files'], querystring: signQuery, response: { 200: envelope(signedUpload) } },
    handler: async ({ ctx, query, protocol, host }) => ({
      data: await signUpload(ctx, { storage }, query, `${protocol}://${host}`),
    }),
  })
}
