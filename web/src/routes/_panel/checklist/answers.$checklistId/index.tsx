import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { waitBrieflyForRows } from '#api/wait-briefly-for-rows.ts'
import { useReturnToList } from '#components/forms/use-return-to-list.ts'
import { AnswerList } from '#features/checklists/answers/answer-list.tsx'
import { answersSource } from '#features/checklists/answers/answers.api.ts'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId/')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps, cause }) =>
    waitBrieflyForRows(
      cause,
      context.queryClient.prefetchQuery(answersSource(params.checklistId).pageQuery(deps)),
    ),
  component: AnswersPage,
})

function AnswersPage() {
  const checklist = useLoaderData({ from: '/_panel/checklist/answers/$checklistId' })
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/checklist' }))
  return <AnswerList checklist={checklist} onBack={leave} />
}
