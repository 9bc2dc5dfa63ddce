import {
  canAnswerChecklist,
  canAnswerChecklists,
} from '@portal/contract/checklists/checklist/checklist.access'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useReturnToList } from '#components/forms/use-return-to-list.ts'
import { AnsweringPage } from '#features/checklists/answering/own-answers/answering-page.tsx'
import {
  openedFromVisit,
  openedChecklistQuery,
} from '#features/checklists/answering/device/answering.api.ts'
import { CHECKLIST_ROUTE_STATES } from '#features/checklists/checklist/form/checklist-route-states.tsx'
import { requireAccess, requireItem } from '#session/guard.ts'

/** `visita`: the id of the open visit (draft answer). */
const visitSearch = z.object({ visita: z.catch(z.optional(z.uuid()), undefined) })

export const Route = createFileRoute('/_panel/answer-checklist/$checklistId')({
  staticData: { title: 'Responder Checklist' },
  validateSearch: visitSearch,
  loader: async ({ context: { actor, queryClient }, params: { checklistId }, location }) => {
    const { visita } = visitSearch.parse(location.search)
    if (!canAnswerChecklists(actor)) requireAccess((await openedFromVisit(visita)) !== undefined)
    const opened = await requireItem(
      queryClient.fetchQuery(openedChecklistQuery(checklistId, visita)),
    )
    if (opened.isGone === true || canAnswerChecklist(actor, opened.checklist)) return opened
    // A person who lost the right still sees their own draft; the server decides whether it is accepted.
    const own = await openedFromVisit(visita)
    requireAccess(own !== undefined)
    return own ?? opened
  },
  gcTime: 0, // a form must not open with cached data
  ...CHECKLIST_ROUTE_STATES,
  component: AnswerChecklistPage,
})

function AnswerChecklistPage() {
  const { checklist, pinned, isGone, isDeleted } = Route.useLoaderData()
  const { visita } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const toList = () => void navigate({ to: '/answer-checklist' })
  const leave = useReturnToList(toList)
  /** Keeps the history state, and with it the target of Back. */
  const toVisit = (answerId: string) =>
    void navigate({ search: { visita: answerId }, replace: true, state: (before) => before })
  const handlers = { onSent: toList, onLeave: leave, onStale: () => void router.invalidate() }
  return (
    <AnsweringPage
      key={checklist.id}
      checklist={checklist}
      isGone={isGone}
      isDeleted={isDeleted}
      pinned={pinned}
      visit={visita}
      onVisit={toVisit}
      {...handlers}
    />
  )
}
