import { createFileRoute, notFound, useLoaderData } from '@tanstack/react-router'
import { FROM_LIST, oneStepFurther, useWayBack } from '#components/forms/way-back.ts'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { NO_FILTERS } from '#features/checklists/answers/answer-params.ts'
import { summaryQuery } from '#features/checklists/summary/summary.api.ts'
import { TextList } from '#features/checklists/summary/text-list.tsx'

const SUMMARY = '/checklist/answers/$checklistId/summary'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId/text/$questionId')({
  staticData: { title: 'Textos das respostas' },
  loader: async ({ context, params: { checklistId, questionId } }) => {
    const all = summaryQuery(checklistId, NO_FILTERS)
    const { questions } = await context.queryClient.ensureQueryData(all)
    const question = questions.find(({ question_id: id }) => id === questionId)
    if (question === undefined) throw notFound()
    return question
  },
  pendingComponent: ScreenSkeleton,
  notFoundComponent: ItemNotFound,
  component: TextsPage,
})

function TextsPage() {
  const checklist = useLoaderData({ from: '/_panel/checklist/answers/$checklistId' })
  const { state: _state, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { id: checklistId } = checklist
  const leave = useWayBack(() => void navigate({ to: SUMMARY, params: { checklistId } }))
  return (
    <TextList
      checklist={checklist}
      question={Route.useLoaderData()}
      search={search}
      onSearch={(next, { replace } = { replace: next.text !== search.text }) =>
        void navigate({ search: next, replace, state: replace ? (state) => state : oneStepFurther })
      }
      onView={(answerId) =>
        void navigate({
          to: '/checklist/answers/$checklistId/$answerId',
          params: { checklistId, answerId },
          state: FROM_LIST,
        })
      }
      onBack={leave}
    />
  )
}
