import { type TriedWeights, triedSummary } from '@portal/contract/checklists/summary/tried-weights'
import { envelope } from '@portal/contract/shared/envelope'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '#api/client.ts'

const summary = envelope(triedSummary)

/** The scores of a summary's answers with these weights. Changed filters change the key, which aborts the last request. */
export const triedQuery = (checklistId: string, filters: string, tried: TriedWeights | undefined) =>
  queryOptions({
    queryKey: ['answers', checklistId, 'tried', filters, tried],
    queryFn:
      tried === undefined
        ? skipToken
        : ({ signal }) =>
            api(
              `/checklist/${encodeURIComponent(checklistId)}/summary/weights?${new URLSearchParams({ filters }).toString()}`,
              summary,
              { method: 'POST', body: tried, signal },
            ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
