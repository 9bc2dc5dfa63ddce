import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'

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
