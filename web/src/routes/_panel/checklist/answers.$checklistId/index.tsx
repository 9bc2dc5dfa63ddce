import { createFileRoute, linkOptions, useLoaderData } from '@tanstack/react-router'
import { isContinuedSearch } from '#api/list-search.ts'
import { waitBrieflyForRows } from '#api/wait-briefly-for-rows.ts'
import { FROM_LIST, nextStepState, useReturnToList } from '#components/forms/use-return-to-list.ts'
import { AnswerList } from '#features/checklists/answers/answer-list.tsx'
import { filtersIn } from '#features/checklists/answers/answer-params.ts'
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
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/checklist' }))
  const linkOf = (answerId: string) =>
    linkOptions({
      to: '/checklist/answers/$checklistId/$answerId',
      params: { checklistId: checklist.id, answerId },
      search: { ...filtersIn(search), order: search.order },
      state: FROM_LIST,
    })
  return (
    <AnswerList
      checklist={checklist}
      search={search}
      onSearch={(next, { replace } = { replace: isContinuedSearch(search, next) }) =>
        void navigate({ search: next, replace, state: replace ? (state) => state : nextStepState })
      }
      linkOf={linkOf}
      onView={(answerId) => void navigate(linkOf(answerId))}
      onBack={leave}
    />
  )
}
