import { canListChecklists } from '@portal/contract/checklists/checklist/checklist.access'
import { createFileRoute } from '@tanstack/react-router'
import { PLAIN_LIST } from '#api/list-search.ts'
import { waitBrieflyForRows } from '#api/wait-briefly-for-rows.ts'
import { currentDay } from '#company-calendar.ts'
import { listRoute } from '#components/lists/list-route.ts'
import { useListSearch } from '#components/lists/use-list-search.ts'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { AnswerableList } from '#features/checklists/answering/own-answers/answerable-list.tsx'
import { answerableQuery } from '#features/checklists/answering/device/answering.api.ts'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/answer-checklist/')({
  staticData: { title: 'Checklists disponíveis para responder' },
  ...listRoute(PLAIN_LIST),
  beforeLoad: ({ context }) => requireAccess(canListChecklists(context.actor)),
  loader: ({ context, deps, cause }) =>
    waitBrieflyForRows(
      cause,
      context.queryClient.prefetchQuery(answerableQuery(deps, currentDay())),
    ),
  component: AnswerableChecklistsPage,
})

function AnswerableChecklistsPage() {
  const { search, onSearch } = useListSearch(PLAIN_LIST)
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
      onSearch={(next, change) => onSearch({ ...search, ...next }, change)}
      onAnswer={toAnswer}
    />
  )
}
