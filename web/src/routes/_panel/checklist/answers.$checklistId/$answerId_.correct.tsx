import { canCorrectAnswer } from '@portal/contract/checklists/answers/answer.access'
import { canReadChecklists } from '@portal/contract/checklists/checklist/checklist.access'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { CorrectionPage } from '#features/checklists/answers/correction/correction-page.tsx'
import { answerQuery, answeredChecklistQuery } from '#features/checklists/answers/answers.api.ts'
import { requireAccess, requireItem } from '#session/guard.ts'

const ONE = '/checklist/answers/$checklistId/$answerId'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId/$answerId_/correct')({
  staticData: { title: 'Corrigir resposta' },
  loader: async ({ context: { actor, queryClient }, params }) => {
    const { checklistId, answerId } = params
    const read = queryClient.fetchQuery({ ...answerQuery(checklistId, answerId), staleTime: 0 })
    const answer = await requireItem(read, canReadChecklists(actor))
    const form = answeredChecklistQuery(checklistId, answer.version_id)
    const checklist = await requireItem(queryClient.fetchQuery(form))
    requireAccess(canCorrectAnswer(actor, checklist, answer, new Date()))
    if (answer.state !== 'current') throw redirect({ to: ONE, params })
    return { answer, checklist }
  },
  gcTime: 0, // a form never opens on what was read before
  pendingComponent: ScreenSkeleton,
  notFoundComponent: ItemNotFound,
  component: CorrectAnswerPage,
})

function CorrectAnswerPage() {
  const { answer, checklist } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const open = (answerId: string) =>
    void navigate({
      to: ONE,
      params: { checklistId: checklist.id, answerId },
      state: (now) => now,
      replace: true,
    })
  return (
    <CorrectionPage
      key={answer.id}
      answer={answer}
      checklist={checklist}
      onSaved={open}
      onLeave={() => open(answer.id)}
    />
  )
}
