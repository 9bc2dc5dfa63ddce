import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { FormSkeleton } from '#components/states/skeletons.tsx'
import { ownAnswerQuery } from '#features/checklists/answering/device/past-answers.api.ts'
import { loadCorrection } from '#features/checklists/answers/correction/correction.api.ts'
import { CorrectionPage } from '#features/checklists/answers/correction/correction-page.tsx'
import { requireItem } from '#session/guard.ts'

const ANSWER_PATH = '/answer-checklist/minhas/$answerId'

export const Route = createFileRoute('/_panel/answer-checklist/minhas/$answerId_/correct')({
  staticData: { title: 'Corrigir minha resposta' },
  loader: async ({ context, params }) => {
    const read = context.queryClient.fetchQuery(ownAnswerQuery(params.answerId))
    const answer = await requireItem(read)
    if (answer === null) throw notFound()
    const correction = await loadCorrection(context, answer.checklist_id, answer)
    if (correction === undefined) throw redirect({ to: ANSWER_PATH, params })
    return correction
  },
  gcTime: 0, // a form must not open with cached data
  pendingComponent: FormSkeleton,
  notFoundComponent: ItemNotFound,
  component: CorrectOwnAnswerPage,
})

function CorrectOwnAnswerPage() {
  const correction = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const open = (answerId: string) =>
    void navigate({ to: ANSWER_PATH, params: { answerId }, state: (now) => now, replace: true })
  const { id } = correction.answer
  const client = useQueryClient()
  const reread = () => client.fetchQuery(ownAnswerQuery(id))
  return <CorrectionPage key={id} {...correction} onReread={reread} onOpen={open} />
}
