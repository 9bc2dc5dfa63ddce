import { createFileRoute, linkOptions, useLoaderData } from '@tanstack/react-router'
import { isTypedOn } from '#api/paging.ts'
import { rowsInTime } from '#api/rows-in-time.ts'
import { FROM_LIST, oneStepFurther, useWayBack } from '#components/forms/way-back.ts'
import { AnswerList } from '#features/checklists/answers/answer-list.tsx'
import { filtersIn } from '#features/checklists/answers/answer-params.ts'
import { answersOf } from '#features/checklists/answers/answers.api.ts'

export const Route = createFileRoute('/_panel/checklist/answers/$checklistId/')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps, cause }) =>
    rowsInTime(
      cause,
      context.queryClient.prefetchQuery(answersOf(params.checklistId).pageQuery(deps)),
    ),
  component: AnswersPage,
})

function AnswersPage() {
  const checklist = useLoaderData({ from: '/_panel/checklist/answers/$checklistId' })
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const leave = useWayBack(() => void navigate({ to: '/checklist' }))
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
      onSearch={(next, { replace } = { replace: isTypedOn(search, next) }) =>
        void navigate({ search: next, replace, state: replace ? (state) => state : oneStepFurther })
      }
      linkOf={linkOf}
      onView={(answerId) => void navigate(linkOf(answerId))}
      onBack={leave}
    />
  )
}
