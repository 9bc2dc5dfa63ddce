import { demonstrationCode } from '@portal/contract/settings/settings'
import { envelope } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { AppError } from '#errors.ts'
import type { SecretBox } from '#secret-box.ts'
import { demonstrationCodeOf } from './demonstration.ts'

/** Not registered in production, so that no route there reveals a code. */
export const demonstrationRoutes: FastifyPluginAsyncZod<{ box: SecretBox }> = async (
  app,
  { box },
) => {
  app.route({
    method: 'GET',
    url: '/demonstration/code',
    config: { access: 'public' }, // for newcomers without a phone
    schema: {
      tags: ['demonstration'],
      querystring: z.object({ email: z.string().check(z.maxLength(320)) }),
      response: { 200: envelope(demonstrationCode) },
    },
    handler: async ({ context, query }) => {
      const current = await demonstrationCodeOf(context.db, box, query.email, context.now)
      if (current === undefined) throw new AppError('not_found')
      return { data: { code: current.code, valid_for_seconds: current.validForSeconds } }
    },
  })
}
