import { canCorrectAnswer } from '@portal/contract/checklists/answers/answer.access'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { ownAnswerQuery } from '#features/checklists/answering/field.api.ts'
import { answeredChecklistQuery } from '#features/checklists/answers/answers.api.ts'
import { CorrectionPage } from '#features/checklists/answers/correction/correction-page.tsx'
import { requireAccess, requireItem } from '#session/guard.ts'

const ONE = '/answer-checklist/minhas/$answerId'

export const Route = createFileRoute('/_panel/answer-checklist/minhas/$answerId_/correct')({
  staticData: { title: 'Corrigir minha resposta' },
  loader: async ({ context: { actor, queryClient }, params }) => {
    const answer = await requireItem(queryClient.fetchQuery(ownAnswerQuery(params.answerId)))
    if (answer === null) throw notFound()
    const form = answeredChecklistQuery(answer.checklist_id, answer.version_id)
    const checklist = await requireItem(queryClient.fetchQuery(form))
    requireAccess(canCorrectAnswer(actor, checklist, answer, new Date()))
    if (answer.state !== 'current') throw redirect({ to: ONE, params })
    return { answer, checklist }
  },
  gcTime: 0, // a form never opens on what was read before
  pendingComponent: ScreenSkeleton,
  notFoundComponent: ItemNotFound,
  component: CorrectOwnAnswerPage,
})

function CorrectOwnAnswerPage() {
  const { answer, checklist } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const open = (answerId: string) =>
    void navigate({ to: ONE, params: { answerId }, state: (now) => now, replace: true })
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
