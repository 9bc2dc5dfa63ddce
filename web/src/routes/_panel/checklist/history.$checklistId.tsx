import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useWayBack } from '#components/forms/way-back.ts'
import { HistoryPanel } from '#features/audit/history-panel.tsx'
import { ChecklistHeader } from '#features/checklists/checklist/checklist-header.tsx'
import { loadHistory } from '#features/checklists/checklist/checklist-loading.ts'
import { CHECKLIST_STATES } from '#features/checklists/checklist/form/checklist-not-loaded.tsx'

export const Route = createFileRoute('/_panel/checklist/history/$checklistId')({
  staticData: { title: 'Histórico do checklist' },
  loader: ({ context, params }) => loadHistory(context, params.checklistId),
  ...CHECKLIST_STATES,
  component: HistoryPage,
})

function HistoryPage() {
  const checklist = Route.useLoaderData()
  const [page, setPage] = useState(1)
  const navigate = Route.useNavigate()
  const leave = useWayBack(() => void navigate({ to: '/checklist' }))
  return (
    <>
      <ChecklistHeader checklist={checklist} screen="Histórico" onBack={leave} />
      <HistoryPanel item={{ of: 'checklist', id: checklist.id }} current={page} onPage={setPage} />
    </>
  )
}
