import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { FROM_LIST, oneStepFurther, useWayBack } from '#components/forms/way-back.ts'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { loadSummarised } from '#features/checklists/summary/summarised-question.ts'
import { TextList } from '#features/checklists/summary/text-list.tsx'

const SUMMARY = '/checklist/answers/$checklistId/summary'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId/text/$questionId')({
  staticData: { title: 'Textos das respostas' },
  loader: loadSummarised,
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
