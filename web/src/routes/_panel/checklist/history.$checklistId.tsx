import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { listSearch } from '#api/paging.ts'
import { oneStepFurther, useWayBack } from '#components/forms/way-back.ts'
import { HistoryPanel } from '#features/audit/history-panel.tsx'
import { ChecklistHeader } from '#features/checklists/checklist/checklist-header.tsx'
import { loadHistory } from '#features/checklists/checklist/checklist-loading.ts'
import { CHECKLIST_STATES } from '#features/checklists/checklist/form/checklist-not-loaded.tsx'

export const Route = createFileRoute('/_panel/checklist/history/$checklistId')({
  staticData: { title: 'Histórico do checklist' },
  validateSearch: listSearch.pick({ page: true }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loader: ({ context, params }) => loadHistory(context, params.checklistId),
  ...CHECKLIST_STATES,
  component: HistoryPage,
})

function HistoryPage() {
  const checklist = Route.useLoaderData()
  const { page } = Route.useSearch()
  const navigate = Route.useNavigate()
  const leave = useWayBack(() => void navigate({ to: '/checklist' }))
  return (
    <>
      <ChecklistHeader checklist={checklist} screen="Histórico" onBack={leave} />
      <HistoryPanel
        item={{ of: 'checklist', id: checklist.id }}
        current={page}
        onPage={(next, { replace } = { replace: false }) =>
          void navigate({
            search: { page: next },
            replace,
            state: replace ? (before) => before : oneStepFurther,
          })
        }
      />
    </>
  )
}
