import { canReadChecklists } from '@portal/contract/checklists/checklist/checklist.access'
import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { useWayBack } from '#components/forms/way-back.ts'
import { AnswerPage } from '#features/checklists/answers/answer-page.tsx'
import { answerQuery } from '#features/checklists/answers/answers.api.ts'
import { requireItem } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId/$answerId')({
  staticData: { title: 'Resposta' },
  loader: ({ context, params: { checklistId, answerId } }) =>
    requireItem(
      context.queryClient.fetchQuery(answerQuery(checklistId, answerId)),
      canReadChecklists(context.actor),
    ),
  pendingComponent: ScreenSkeleton,
  notFoundComponent: ItemNotFound,
  component: AnswerOfChecklistPage,
})

function AnswerOfChecklistPage() {
  const { name } = useLoaderData({ from: '/_panel/checklist/answers/$checklistId' })
  const answer = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const leave = useWayBack(
    () => void navigate({ to: '/checklist/answers/$checklistId', params: (params) => params }),
  )
  return <AnswerPage checklistName={name} answer={answer} onBack={leave} />
}
