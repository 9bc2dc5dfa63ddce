import {
  type Checklist,
  type ChecklistInput,
  type ChecklistItem,
  checklist,
  fullChecklist,
  listedChecklist,
} from '@portal/contract/checklists/checklist/checklist'
import { type ExportFormat, exportTicket } from '@portal/contract/exports/export'
import { withAllFarms } from '@portal/contract/places/placement'
import { envelope, nothing } from '@portal/contract/shared/envelope'
import { pageOf } from '@portal/contract/shared/paging'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '#api/client.ts'
import type { Save } from '#api/saving.ts'
import { type ChecklistSearch, PAGE_SIZE, checklistParams } from './checklist-search.ts'

const all = ['checklists'] as const
export const CHECKLIST_PAGES = [...all, 'page'] as const
const page = envelope(pageOf(listedChecklist))
const one = envelope(z.tuple([checklist]))
const full = envelope(z.tuple([fullChecklist]))

const pathOf = (id: string) => `/checklist/${encodeURIComponent(id)}`

export const checklistsQuery = (search: ChecklistSearch) =>
  queryOptions({
    queryKey: [...CHECKLIST_PAGES, search],
    queryFn: ({ signal }) => api(`/checklist?${checklistParams(search)}`, page, { signal }),
    select: ({ items, total }) => ({ items, total, pageSize: PAGE_SIZE }),
  })

/** For the form: read anew each time it opens. */
export const checklistQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }): Promise<Checklist> => {
      const [found] = await api(`${pathOf(id)}?output=web&type=normal`, one, { signal })
      return found
    },
    staleTime: 0,
  })

/** With every question: for the preview, which never shows what was read before. */
export const fullChecklistQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'full', id],
    queryFn: async ({ signal }) => {
      const [found] = await api(`${pathOf(id)}?output=web&type=FULL`, full, { signal })
      return found
    },
    staleTime: 0,
    gcTime: 0,
  })

const forgetChecklists = (client: QueryClient) => client.invalidateQueries({ queryKey: all })

export const saveChecklist = mutationOptions({
  mutationFn: ({ id, input, version }: Save<ChecklistInput>) =>
    id === undefined
      ? api('/checklist/', one, { method: 'POST', body: withAllFarms(input) })
      : api(pathOf(id), one, {
          method: 'PATCH',
          body: { ...withAllFarms(input), updated_at: version },
        }),
  onSuccess: (_saved, _save, _result, { client }) => forgetChecklists(client),
})

export const deleteChecklist = mutationOptions({
  mutationFn: (id: string) => api(pathOf(id), nothing, { method: 'DELETE' }),
  onSettled: (_nothing, _error, _id, _result, { client }) => forgetChecklists(client),
})

export const cloneChecklist = mutationOptions({
  mutationFn: (id: string) => api(`${pathOf(id)}/duplicate`, one, { method: 'POST', body: {} }),
  onSuccess: (_copy, _id, _result, { client }) => forgetChecklists(client),
})

const ticket = envelope(exportTicket)

/** The address of a file with all answers; it works once. */
export const exportAnswers = mutationOptions({
  mutationFn: ({ id, format }: { readonly id: string; readonly format: ExportFormat }) =>
    api(`${pathOf(id)}/export`, ticket, { method: 'POST', body: { format } }),
})

type Paused = { readonly id: string; readonly active: false }
type Activated = {
  readonly id: string
  readonly active: true
  readonly start_date: string
  readonly end_date: string
}
export type StatusChange = Paused | Activated
type ChecklistPage = { readonly items: readonly ChecklistItem[] }

const show = (client: QueryClient, { id, ...shown }: { id: string } & Partial<ChecklistItem>) =>
  client.setQueriesData<ChecklistPage>(
    { queryKey: CHECKLIST_PAGES },
    (pageShown) =>
      pageShown && {
        ...pageShown,
        items: pageShown.items.map((item) => (item.id === id ? { ...item, ...shown } : item)),
      },
  )

const shownAs = (client: QueryClient, id: string) =>
  client
    .getQueriesData<ChecklistPage>({ queryKey: CHECKLIST_PAGES })
    .flatMap(([, pageShown]) => pageShown?.items ?? [])
    .find((item) => item.id === id)

/** The lists show the new status and dates at once, the old ones again if the server refuses. */
export const changeStatus = mutationOptions({
  mutationFn: (change: StatusChange) =>
    api(pathOf(change.id), one, { method: 'PATCH', body: change }),
  onMutate: async (change, { client }) => {
    await client.cancelQueries({ queryKey: CHECKLIST_PAGES })
    const before = shownAs(client, change.id)
    show(client, change)
    return before
  },
  onError: (_error, _change, before, { client }) => before && show(client, before),
  onSettled: (_saved, _error, _change, _result, { client }) => forgetChecklists(client),
})
