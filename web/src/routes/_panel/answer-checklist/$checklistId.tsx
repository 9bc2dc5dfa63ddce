import {
  canAnswerChecklist,
  canAnswerChecklists,
} from '@portal/contract/checklists/checklist/checklist.access'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import * as z from 'zod'
import { useWayBack } from '#components/forms/way-back.ts'
import { Themed } from '#components/layout/themed.tsx'
import { AnsweringPage } from '#features/checklists/answering/answering-page.tsx'
import { openedByVisit, openedQuery } from '#features/checklists/answering/answering.api.ts'
import { CHECKLIST_STATES } from '#features/checklists/checklist/form/checklist-not-loaded.tsx'
import { requireAccess, requireItem } from '#session/guard.ts'

/** Of the visits to this checklist, the one that is open. */
const visitSearch = z.object({ visita: z.uuid().optional().catch(undefined) })

export const Route = createFileRoute('/_panel/answer-checklist/$checklistId')({
  staticData: { title: 'Responder Checklist' },
  validateSearch: visitSearch,
  loader: async ({ context: { actor, queryClient }, params: { checklistId }, location }) => {
    const { visita } = visitSearch.parse(location.search)
    if (!canAnswerChecklists(actor)) requireAccess((await openedByVisit(visita)) !== undefined)
    const opened = await requireItem(queryClient.fetchQuery(openedQuery(checklistId, visita)))
    if (opened.isGone === true || canAnswerChecklist(actor, opened.checklist)) return opened
    // Whoever lost the right still sees what they wrote: whether it is taken, the server says.
    const own = await openedByVisit(visita)
    requireAccess(own !== undefined)
    return own ?? opened
  },
  gcTime: 0, // a form never opens on what was read before
  ...CHECKLIST_STATES,
  component: AnswerChecklistPage,
})

function AnswerChecklistPage() {
  const { checklist, pinned, isGone, isDeleted } = Route.useLoaderData()
  const { visita } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const toList = () => void navigate({ to: '/answer-checklist' })
  const leave = useWayBack(toList)
  /** The way back stays what it was. */
  const toVisit = (answerId: string) =>
    void navigate({ search: { visita: answerId }, replace: true, state: (before) => before })
  const then = { onSent: toList, onLeave: leave, onStale: () => void router.invalidate() }
  return (
    <Themed>
      <AnsweringPage
        key={checklist.id}
        checklist={checklist}
        isGone={isGone}
        isDeleted={isDeleted}
        pinned={pinned}
        visit={visita}
        onVisit={toVisit}
        {...then}
      />
    </Themed>
  )
}
