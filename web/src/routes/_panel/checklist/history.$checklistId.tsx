import * as z from 'zod/mini'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearch } from '#api/list-search.ts'
import { nextStepState, useReturnToList } from '#components/forms/use-return-to-list.ts'
import { HistoryList } from '#features/audit/history-list.tsx'
import { ChecklistHeader } from '#features/checklists/checklist/checklist-header.tsx'
import { loadChecklistForHistory } from '#features/checklists/checklist/load-checklist.ts'
import { CHECKLIST_ROUTE_STATES } from '#features/checklists/checklist/form/checklist-route-states.tsx'

export const Route = createFileRoute('/_panel/checklist/history/$checklistId')({
  staticData: { title: 'Histórico do checklist' },
  validateSearch: z.pick(listSearch, { page: true }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loader: ({ context, params }) => loadChecklistForHistory(context, params.checklistId),
  ...CHECKLIST_ROUTE_STATES,
  component: HistoryPage,
})

function HistoryPage() {
  const checklist = Route.useLoaderData()
  const { page } = Route.useSearch()
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/checklist' }))
  return (
    <>
      <ChecklistHeader checklist={checklist} screen="Histórico" onBack={leave} />
      <HistoryList
        item={{ entity: 'checklist', id: checklist.id }}
        current={page}
        onPage={(next, { replace } = { replace: false }) =>
          void navigate({
            search: { page: next },
            replace,
            state: replace ? (before) => before : nextStepState,
          })
        }
      />
    </>
  )
}
