import { canListChecklists } from '@portal/contract/checklists/checklist/checklist.access'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { LIST_START, listSearch, isContinuedSearch } from '#api/list-search.ts'
import { waitBrieflyForRows } from '#api/wait-briefly-for-rows.ts'
import { currentDay } from '#company-calendar.ts'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { AnswerableList } from '#features/checklists/answering/own-answers/answerable-list.tsx'
import { answerableQuery } from '#features/checklists/answering/device/answering.api.ts'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/answer-checklist/')({
  staticData: { title: 'Checklists disponíveis para responder' },
  validateSearch: listSearch,
  search: { middlewares: [stripSearchParams(LIST_START)] },
  beforeLoad: ({ context }) => requireAccess(canListChecklists(context.actor)),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    waitBrieflyForRows(
      cause,
      context.queryClient.prefetchQuery(answerableQuery(deps, currentDay())),
    ),
  pendingComponent: ScreenSkeleton,
  component: AnswerableChecklistsPage,
})

function AnswerableChecklistsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const toAnswer = (checklistId: string, visita?: string) =>
    void navigate({
      to: '/answer-checklist/$checklistId',
      params: { checklistId },
      search: { visita },
      state: FROM_LIST,
    })
  return (
    <AnswerableList
      search={search}
      onSearch={(next, change) =>
        void navigate({ search: next, replace: isContinuedSearch(search, next), ...change })
      }
      onAnswer={toAnswer}
    />
  )
}
