import {
  canOpenChecklist,
  canOpenChecklists,
} from '@portal/contract/checklists/checklist/checklist.access'
import { createFileRoute } from '@tanstack/react-router'
import { useReturnToList } from '#components/forms/use-return-to-list.ts'
import { fullChecklistQuery } from '#features/checklists/checklist/full-checklist.api.ts'
import { CHECKLIST_ROUTE_STATES } from '#features/checklists/checklist/form/checklist-route-states.tsx'
import { PrintPage } from '#features/checklists/questions/print/print-page.tsx'
import { requireAccess, requireItem } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/checklist/print/$checklistId')({
  staticData: { title: 'Formulário em branco' },
  loader: async ({ context: { actor, queryClient }, params }) => {
    const read = queryClient.fetchQuery(fullChecklistQuery(params.checklistId))
    const checklist = await requireItem(read, canOpenChecklists(actor))
    requireAccess(canOpenChecklist(actor, checklist))
    return checklist
  },
  ...CHECKLIST_ROUTE_STATES,
  component: PrintChecklistPage,
})

function PrintChecklistPage() {
  const checklist = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/checklist' }))
  return <PrintPage checklist={checklist} onBack={leave} />
}
