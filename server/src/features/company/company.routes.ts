import { company, companyChange } from '@portal/contract/company/company-input'
import { envelope } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { FileStore } from '#storage/file-store.ts'
import { changeCompany, readCompanySettings } from './company.service.ts'

const tags = ['company']
const url = '/company'
const single = envelope(z.tuple([company]))

type Options = { readonly storage: FileStore }

export const companyRoutes: FastifyPluginAsyncZod<Options> = async (app, { storage }) => {
  app.route({
    method: 'GET',
    url,
    config: { access: 'master' },
    schema: { tags, response: { 200: single } },
    handler: async ({ ctx }) => ({ data: await readCompanySettings(ctx) }),
  })

  app.route({
    method: 'PATCH',
    url,
    config: { access: 'master' },
    schema: { tags, body: companyChange, response: { 200: single } },
    handler: async ({ ctx, body }) => ({ data: await changeCompany(ctx, storage, body) }),
  })
}
