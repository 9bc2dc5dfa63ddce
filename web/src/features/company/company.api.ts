import { type Company, company, type CompanyInput } from '@portal/contract/company/company-input'
import { envelope } from '@portal/contract/shared/envelope'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '#api/client.ts'
import { readOne } from '#api/resource.ts'
import type { SaveRequest } from '#api/save-request.ts'
import { setBrand } from '#session/settings.ts'

const url = '/company'
const reply = envelope(z.tuple([company]))

/** For the form: `staleTime: 0` reads it again each time the form opens. */
const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => readOne(url, company, signal),
  staleTime: 0,
})

export const companyApi = {
  read: (client: QueryClient): Promise<Company> => client.fetchQuery(companyQuery),
  save: mutationOptions({
    mutationFn: ({ input, revision }: SaveRequest<CompanyInput>) =>
      api(url, reply, { method: 'PATCH', body: { ...input, updated_at: revision } }),
    onSuccess: ([{ name, logo_url }]) => setBrand({ name, logo_url }),
  }),
}
