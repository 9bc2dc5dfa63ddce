import { alertInput, alertItem } from '@portal/contract/alerts/alert'
import { withAllFarms } from '@portal/contract/places/placement'
import { envelope } from '@portal/contract/shared/envelope'
import { PAGE_SIZE, pageOf } from '@portal/contract/shared/paging'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '#api/client.ts'
import { type ListSearch, pageParams } from '#api/paging.ts'
import type { Save } from '#api/saving.ts'

const URL = '/alerts/simple-alert'
const all = ['alerts'] as const
export const ALERT_PAGES = [...all, 'page'] as const
const page = envelope(pageOf(alertItem))
const one = envelope(alertItem)
const saved = envelope(z.tuple([alertItem]))

/** What the form asks for: the input without what says which alert it is of. */
export const alertFields = alertInput.omit({ id: true, updated_at: true })
type AlertFields = z.output<typeof alertFields>

export const alertsQuery = (search: ListSearch) =>
  queryOptions({
    queryKey: [...ALERT_PAGES, search],
    queryFn: ({ signal }) => api(`${URL}?${pageParams(search, PAGE_SIZE)}`, page, { signal }),
    select: ({ items, total }) => ({ items, total, pageSize: PAGE_SIZE }),
  })

/** For a form: read anew each time it opens. */
export const alertQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => api(`${URL}/${encodeURIComponent(id)}`, one, { signal }),
    staleTime: 0,
  })

export const saveAlert = mutationOptions({
  mutationFn: ({ id, input, version }: Save<AlertFields>) =>
    api(`${URL}/`, saved, {
      method: 'POST',
      body: { ...withAllFarms(input), id: id ?? null, updated_at: version },
    }),
  onSuccess: (_saved, _save, _result, { client }) => client.invalidateQueries({ queryKey: all }),
})
