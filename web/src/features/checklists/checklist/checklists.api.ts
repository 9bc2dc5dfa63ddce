import {
  checklist,
  checklistSections,
  checklistUsage,
  listedChecklist,
} from '@portal/contract/checklists/checklist/checklist'
import type { ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import { withAllFarms } from '@portal/contract/places/placement'
import { envelope } from '@portal/contract/shared/envelope'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { resource } from '#api/resource.ts'
import { statusChange } from '#api/status-change.ts'
import { checklistAddress } from './checklist-address.ts'

/** The templates whose name contains the text. */
export const templatesQuery = (text: string) =>
  infiniteQueryOptions({
    queryKey: [...checklistApi.all, 'templates', text],
    queryFn: ({ pageParam, signal }) => {
      const filters = ['template,equals,1', ...(text === '' ? [] : [`name,like,${text}`])].join('|')
      const params = new URLSearchParams({ page: String(pageParam), page_size: '50', filters })
      return api(`/checklist?${params.toString()}`, checklistApi.page, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ next_page: next }) => next,
    staleTime: 0,
  })

export const checklistApi = resource({
  key: 'checklists',
  url: '/checklist',
  listed: listedChecklist,
  item: checklist,
  bodyOf: (input: ChecklistInput) => withAllFarms(input),
  list: checklistAddress,
  itemParams: '?output=web&type=normal',
})
const { all, itemReply, pathOf, invalidate: forget } = checklistApi

const usage = envelope(checklistUsage)

/** Counts the answers and open visits that depend on the checklist's current questions. */
export const usageQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'usage', id],
    queryFn: ({ signal }) => api(`${pathOf(id)}/usage`, usage, { signal }),
  })

const sections = envelope(checklistSections)

/** How many checklists each area and business activity has. */
export const sectionsQuery = queryOptions({
  queryKey: [...all, 'sections'],
  queryFn: ({ signal }) => api('/checklist/sections', sections, { signal }),
})

export const cloneChecklist = mutationOptions({
  mutationFn: (id: string) =>
    api(`${pathOf(id)}/duplicate`, itemReply, { method: 'POST', body: {} }),
  onSuccess: (_copy, _id, _result, { client }) => forget(client),
})

type Paused = { readonly id: string; readonly active: false }
type Activated = {
  readonly id: string
  readonly active: true
  readonly start_date: string | null
  readonly end_date: string | null
}
export type StatusChange = Paused | Activated

export const changeStatus = statusChange<StatusChange>(checklistApi)
