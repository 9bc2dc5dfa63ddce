import { canReadChecklists } from '@portal/contract/checklists/checklist/checklist.access'
import { createFileRoute, useLoaderData, useRouter } from '@tanstack/react-router'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { nextStepState, useReturnToList } from '#components/forms/use-return-to-list.ts'
import { AnswerPage } from '#features/checklists/answers/answer-page.tsx'
import { answerQuery } from '#features/checklists/answers/answer.api.ts'
import { requireItem } from '#session/guard.ts'

const ANSWER_PATH = '/checklist/answers/$checklistId/$answerId'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId/$answerId')({
  staticData: { title: 'Resposta' },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { checklistId, answerId }, deps }) =>
    requireItem(
      context.queryClient.fetchQuery(answerQuery(checklistId, answerId, deps)),
      canReadChecklists(context.actor),
    ),
  notFoundComponent: ItemNotFound,
  component: AnswerOfChecklistPage,
})

function AnswerOfChecklistPage() {
  const checklist = useLoaderData({ from: '/_panel/checklist/answers/$checklistId' })
  const answer = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const leave = useReturnToList(
    () =>
      void navigate({
        to: '/checklist/answers/$checklistId',
        params: (params) => params,
        search,
      }),
  )
  const { id: checklistId } = checklist
  const handlers = {
    onBack: leave,
    onOpen: (answerId: string) =>
      void navigate({
        to: ANSWER_PATH,
        params: { checklistId, answerId },
        search,
        state: nextStepState,
      }),
    onCorrect: () =>
      void navigate({
        to: `${ANSWER_PATH}/correct`,
        params: (params) => params,
        state: nextStepState,
      }),
    onEnded: () => void router.invalidate(),
  }
  return <AnswerPage checklist={checklist} answer={answer} {...handlers} />
}
