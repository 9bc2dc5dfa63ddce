import { canAnswerChecklist } from '@portal/contract/checklists/checklist.access'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ScreenSkeleton } from '#components/skeletons.tsx'
import { useWayBack } from '#components/way-back.ts'
import { AnswerPage } from '#features/checklists/answering/answer-page.tsx'
import { fullChecklistQuery } from '#features/checklists/checklists.api.ts'
import {
  ChecklistNotFound,
  ChecklistNotLoaded,
} from '#features/checklists/form/checklist-not-loaded.tsx'
import { requireAccess, requireItem } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/answer-checklist/$checklistId')({
  staticData: { title: 'Responder Checklist' },
  loader: async ({ context: { actor, queryClient }, params }) => {
    const found = await requireItem(queryClient.fetchQuery(fullChecklistQuery(params.checklistId)))
    requireAccess(canAnswerChecklist(actor, found))
    return found
  },
  gcTime: 0, // a form never opens on what was read before
  pendingComponent: ScreenSkeleton,
  notFoundComponent: ChecklistNotFound,
  errorComponent: ChecklistNotLoaded,
  component: AnswerChecklistPage,
})

function AnswerChecklistPage() {
  const checklist = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const toList = () => void navigate({ to: '/answer-checklist' })
  const leave = useWayBack(toList)
  const then = { onSent: toList, onLeave: leave, onStale: () => void router.invalidate() }
  return <AnswerPage key={checklist.id} checklist={checklist} {...then} />
}
