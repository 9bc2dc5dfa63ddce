import { createFileRoute } from '@tanstack/react-router'
import { useWayBack } from '#components/forms/way-back.ts'
import { Themed } from '#components/layout/themed.tsx'
import { loadToEdit } from '#features/checklists/checklist/checklist-loading.ts'
import { CHECKLIST_STATES } from '#features/checklists/checklist/form/checklist-not-loaded.tsx'
import { ChecklistSettings } from '#features/checklists/checklist/form/checklist-settings.tsx'

export const Route = createFileRoute('/_panel/checklist/edit/$checklistId/settings')({
  staticData: { title: 'Configurações do checklist' },
  loader: ({ context, params }) => loadToEdit(context, params.checklistId),
  gcTime: 0, // a form never opens on what was read before
  ...CHECKLIST_STATES,
  component: SettingsPage,
})

function SettingsPage() {
  const checklist = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const leave = useWayBack(() => void navigate({ to: '/checklist' }))
  return (
    <Themed>
      <ChecklistSettings key={checklist.id} checklist={checklist} onBack={leave} />
    </Themed>
  )
}
