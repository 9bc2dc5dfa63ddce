import { type AlertItem, alertInput, alertItem } from '@portal/contract/alerts/alert'
import { withAllFarms } from '@portal/contract/places/placement'
import { envelope, emptyEnvelope } from '@portal/contract/shared/envelope'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '#api/client.ts'
import { PLAIN_LIST } from '#api/list-search.ts'
import { pageSource } from '#api/resource.ts'
import { savingOf } from '#api/save-request.ts'

const URL = '/alerts/simple-alert'
const all = ['alerts'] as const
const alertReply = envelope(alertItem)
const savedReply = envelope(z.tuple([alertItem]))

/** The fields of the form: the input without the alert's id and version. */
export const alertFields = z.omit(alertInput, { id: true, updated_at: true })
type AlertFields = z.output<typeof alertFields>

/** For the form: `staleTime: 0` reads it again each time the form opens. */
const itemQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => api(`${URL}/${encodeURIComponent(id)}`, alertReply, { signal }),
    staleTime: 0,
  })

/** Also invalidates the inbox, whose query keys start with the same key. */
const invalidateAlerts = (client: QueryClient) => client.invalidateQueries({ queryKey: all })

const deleteItem = (id: string) => api(`${URL}/${id}`, emptyEnvelope, { method: 'DELETE' })

export const alertApi = {
  ...pageSource({ key: all, url: URL, listed: alertItem, list: PLAIN_LIST }),
  deleteItem,
  read: (id: string, client: QueryClient) => client.fetchQuery(itemQuery(id)),
  save: mutationOptions({
    mutationFn: savingOf<AlertFields, AlertItem>({
      create: (input, key) =>
        api(`${URL}/`, savedReply, {
          method: 'POST',
          body: { ...withAllFarms(input), id: null },
          key,
        }),
      change: (id, input, revision) =>
        api(`${URL}/`, savedReply, {
          method: 'POST',
          body: { ...withAllFarms(input), id, updated_at: revision },
        }),
    }),
    onSuccess: (_saved, _save, _result, { client }) => invalidateAlerts(client),
  }),
  remove: mutationOptions({
    mutationFn: deleteItem,
    onSettled: (_nothing, _error, _id, _result, { client }) => invalidateAlerts(client),
  }),
}
