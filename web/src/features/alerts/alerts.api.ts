import { alertInput, alertItem } from '@portal/contract/alerts/alert'
import { withAllFarms } from '@portal/contract/places/placement'
import { envelope, nothing } from '@portal/contract/shared/envelope'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '#api/client.ts'
import { pageSource, plainParams } from '#api/resource.ts'
import type { Save } from '#api/saving.ts'

const URL = '/alerts/simple-alert'
const all = ['alerts'] as const
const alertReply = envelope(alertItem)
const saved = envelope(z.tuple([alertItem]))

/** What the form asks for: the input without what says which alert it is of. */
export const alertFields = alertInput.omit({ id: true, updated_at: true })
type AlertFields = z.output<typeof alertFields>

/** For a form: read anew each time it opens. */
const itemQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => api(`${URL}/${encodeURIComponent(id)}`, alertReply, { signal }),
    staleTime: 0,
  })

/** The bell's alerts are read by the same key. */
const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: all })

const removeOne = (id: string) => api(`${URL}/${id}`, nothing, { method: 'DELETE' })

export const alertApi = {
  ...pageSource({ key: all, url: URL, listed: alertItem, paramsOf: plainParams }),
  removeOne,
  read: (id: string, client: QueryClient) => client.fetchQuery(itemQuery(id)),
  save: mutationOptions({
    mutationFn: ({ id, input, version }: Save<AlertFields>) =>
      api(`${URL}/`, saved, {
        method: 'POST',
        body: { ...withAllFarms(input), id: id ?? null, updated_at: version },
      }),
    onSuccess: (_saved, _save, _result, { client }) => forget(client),
  }),
  remove: mutationOptions({
    mutationFn: removeOne,
    onSettled: (_nothing, _error, _id, _result, { client }) => forget(client),
  }),
}
