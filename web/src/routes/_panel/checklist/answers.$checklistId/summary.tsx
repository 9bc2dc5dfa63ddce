import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { useReturnToList } from '#components/forms/use-return-to-list.ts'
import { useListSearch } from '#components/lists/use-list-search.ts'
import { answerAddress } from '#features/checklists/answers/answer-address.ts'
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
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/checklist' }))
  return <SummaryScreen checklist={checklist} {...useListSearch(answerAddress)} onBack={leave} />
}
