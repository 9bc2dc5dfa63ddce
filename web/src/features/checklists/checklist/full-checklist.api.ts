import { fullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { queryOptions } from '@tanstack/react-query'
import { readOne } from '#api/resource.ts'
import { checklistApi } from './checklists.api.ts'

const { all, pathOf } = checklistApi

/** The checklist with every question, for previews; never cached, so that a preview is always current. */
export const fullChecklistQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'full', id],
    queryFn: ({ signal }) => readOne(`${pathOf(id)}?output=web&type=FULL`, fullChecklist, signal),
    staleTime: 0,
    gcTime: 0,
  })
