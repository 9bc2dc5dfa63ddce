import {
  canAnswerChecklist,
  canAnswerChecklists,
} from '@portal/contract/checklists/checklist/checklist.access'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { useWayBack } from '#components/forms/way-back.ts'
import { AnsweringPage } from '#features/checklists/answering/answering-page.tsx'
import { openedQuery } from '#features/checklists/answering/answering.api.ts'
import {
  ChecklistNotFound,
  ChecklistNotLoaded,
} from '#features/checklists/checklist/form/checklist-not-loaded.tsx'
import { requireAccess, requireItem } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/answer-checklist/$checklistId')({
  staticData: { title: 'Responder Checklist' },
  beforeLoad: ({ context }) => requireAccess(canAnswerChecklists(context.actor)),
  loader: async ({ context: { actor, queryClient }, params }) => {
    const opened = await requireItem(queryClient.fetchQuery(openedQuery(params.checklistId)))
    requireAccess(canAnswerChecklist(actor, opened.checklist))
    return opened
  },
  gcTime: 0, // a form never opens on what was read before
  pendingComponent: ScreenSkeleton,
  notFoundComponent: ChecklistNotFound,
  errorComponent: ChecklistNotLoaded,
  component: AnswerChecklistPage,
})

function AnswerChecklistPage() {
  const { checklist, pinned } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const toList = () => void navigate({ to: '/answer-checklist' })
  const leave = useWayBack(toList)
  const then = { onSent: toList, onLeave: leave, onStale: () => void router.invalidate() }
  return <AnsweringPage key={checklist.id} checklist={checklist} pinned={pinned} {...then} />
}
