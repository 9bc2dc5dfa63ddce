import { canReadChecklists } from '@portal/contract/checklists/checklist/checklist.access'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { FormSkeleton } from '#components/states/skeletons.tsx'
import { answerQuery } from '#features/checklists/answers/answer.api.ts'
import { loadCorrection } from '#features/checklists/answers/correction/correction.api.ts'
import { CorrectionPage } from '#features/checklists/answers/correction/correction-page.tsx'
import { requireItem } from '#session/guard.ts'

const ANSWER_PATH = '/checklist/answers/$checklistId/$answerId'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId/$answerId_/correct')({
  staticData: { title: 'Corrigir resposta' },
  loader: async ({ context, params }) => {
    const { checklistId, answerId } = params
    const query = { ...answerQuery(checklistId, answerId), staleTime: 0 }
    const read = context.queryClient.fetchQuery(query)
    const answer = await requireItem(read, canReadChecklists(context.actor))
    const correction = await loadCorrection(context, checklistId, answer)
    if (correction === undefined) throw redirect({ to: ANSWER_PATH, params })
    return correction
  },
  gcTime: 0, // a form must not open with cached data
  pendingComponent: FormSkeleton,
  notFoundComponent: ItemNotFound,
  component: CorrectAnswerPage,
})

function CorrectAnswerPage() {
  const correction = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { id: checklistId } = correction.checklist
  const open = (answerId: string) =>
    void navigate({
      to: ANSWER_PATH,
      params: { checklistId, answerId },
      state: (now) => now,
      replace: true,
    })
  const { id } = correction.answer
  const client = useQueryClient()
  const reread = () => client.fetchQuery({ ...answerQuery(checklistId, id), staleTime: 0 })
  return <CorrectionPage key={id} {...correction} onReread={reread} onOpen={open} />
}
