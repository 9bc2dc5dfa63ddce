import { createFileRoute, stripSearchParams, useLoaderData } from '@tanstack/react-router'
import * as z from 'zod'
import { FROM_LIST, oneStepFurther, useWayBack } from '#components/forms/way-back.ts'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { evidenceInSearch } from '#features/checklists/answers/answer-search.ts'
import { EvidenceList } from '#features/checklists/summary/evidence-list.tsx'
import { loadSummarised } from '#features/checklists/summary/summarised-question.ts'

const SUMMARY = '/checklist/answers/$checklistId/summary'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId/evidence/$questionId')(
  {
    staticData: { title: 'Fotos e observações' },
    validateSearch: z.object({ show: evidenceInSearch }),
    search: { middlewares: [stripSearchParams({ show: '' as const })] },
    loader: loadSummarised,
    pendingComponent: ScreenSkeleton,
    notFoundComponent: ItemNotFound,
    component: EvidencePage,
  },
)

function EvidencePage() {
  const checklist = useLoaderData({ from: '/_panel/checklist/answers/$checklistId' })
  const { state: _state, text: _text, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { id: checklistId } = checklist
  const leave = useWayBack(() => void navigate({ to: SUMMARY, params: { checklistId } }))
  return (
    <EvidenceList
      checklist={checklist}
      question={Route.useLoaderData()}
      search={search}
      onSearch={(next, { replace } = { replace: false }) =>
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
