import { type HistoryState, createFileRoute, useLoaderData } from '@tanstack/react-router'
import { isContinuedSearch } from '#api/list-search.ts'
import { nextStepState, useReturnToList } from '#components/forms/use-return-to-list.ts'
import { answerFilterSearch } from '#features/checklists/answers/answer-search.ts'
import { SummaryScreen } from '#features/checklists/summary/summary-screen.tsx'
import { summaryQuery } from '#features/checklists/summary/summary.api.ts'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId/summary')({
  staticData: { title: 'Resumo das respostas' },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { checklistId }, deps }) =>
    void context.queryClient.prefetchQuery(summaryQuery(checklistId, deps)),
  component: SummaryPage,
})

function SummaryPage() {
  const checklist = useLoaderData({ from: '/_panel/checklist/answers/$checklistId' })
  const search = answerFilterSearch.parse(Route.useSearch())
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/checklist' }))
  return (
    <SummaryScreen
      checklist={checklist}
      search={search}
      onSearch={(next) => {
        const replace = isContinuedSearch(search, next)
        const state = replace ? (before: HistoryState) => before : nextStepState
        void navigate({ search: next, replace, state })
      }}
      onBack={leave}
    />
  )
}
