import { createFileRoute } from '@tanstack/react-router'
import { useReturnToList } from '#components/forms/use-return-to-list.ts'
import { Themed } from '#components/layout/themed.tsx'
import { loadEditableChecklist } from '#features/checklists/checklist/load-checklist.ts'
import { CHECKLIST_ROUTE_STATES } from '#features/checklists/checklist/form/checklist-route-states.tsx'
import { ChecklistSettings } from '#features/checklists/checklist/form/checklist-settings.tsx'

export const Route = createFileRoute('/_panel/checklist/edit/$checklistId/settings')({
  staticData: { title: 'Configurações do checklist' },
  loader: ({ context, params }) => loadEditableChecklist(context, params.checklistId),
  gcTime: 0, // a form must not open with cached data
  ...CHECKLIST_ROUTE_STATES,
  component: SettingsPage,
})

function SettingsPage() {
  const checklist = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/checklist' }))
  return (
    <Themed>
      <ChecklistSettings key={checklist.id} checklist={checklist} onBack={leave} />
    </Themed>
  )
}
