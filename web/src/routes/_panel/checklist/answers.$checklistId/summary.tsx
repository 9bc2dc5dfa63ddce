import {
  type HistoryState,
  createFileRoute,
  stripSearchParams,
  useLoaderData,
} from '@tanstack/react-router'
import { oneStepFurther, useWayBack } from '#components/forms/way-back.ts'
import { SUMMARY_START, summarySearch } from '#features/checklists/summary/summary-search.ts'
import { SummaryScreen } from '#features/checklists/summary/summary-screen.tsx'
import { summaryQuery } from '#features/checklists/summary/summary.api.ts'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId/summary')({
  staticData: { title: 'Resumo das respostas' },
  validateSearch: summarySearch,
  search: { middlewares: [stripSearchParams(SUMMARY_START)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { checklistId }, deps }) =>
    void context.queryClient.prefetchQuery(summaryQuery(checklistId, deps)),
  component: SummaryPage,
})

function SummaryPage() {
  const checklist = useLoaderData({ from: '/_panel/checklist/answers/$checklistId' })
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const leave = useWayBack(() => void navigate({ to: '/checklist' }))
  return (
    <SummaryScreen
      checklist={checklist}
      search={search}
      onSearch={(next) => {
        const replace = next.q !== search.q
        const state = replace ? (before: HistoryState) => before : oneStepFurther
        void navigate({ search: next, replace, state })
      }}
      onBack={leave}
    />
  )
}
