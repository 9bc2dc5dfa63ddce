import { answersSummary } from '@portal/contract/checklists/summary/summary'
import { envelope } from '@portal/contract/shared/envelope'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'

const summary = envelope(answersSummary)

export const summariesOf = (checklistId: string) => ['answers', checklistId, 'summary'] as const

export const summaryQuery = (checklistId: string, query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: [...summariesOf(checklistId), query],
    queryFn: ({ signal }) => {
      const params = new URLSearchParams(query).toString()
      const path = `/checklist/${encodeURIComponent(checklistId)}/summary`
      return api(params === '' ? path : `${path}?${params}`, summary, { signal })
    },
  })
