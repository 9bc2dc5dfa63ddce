import * as z from 'zod/mini'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { LIST_START, listSearch } from '#api/list-search.ts'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { OwnAnswersList } from '#features/checklists/answering/own-answers/own-answers-list.tsx'
import { BackButton } from '#features/checklists/answers/back-button.tsx'

export const Route = createFileRoute('/_panel/answer-checklist/minhas/')({
  staticData: { title: 'Minhas respostas' },
  validateSearch: z.pick(listSearch, { page: true }),
  search: { middlewares: [stripSearchParams({ page: LIST_START.page })] },
  pendingComponent: ScreenSkeleton,
  component: OwnAnswersPage,
})

function OwnAnswersPage() {
  const { page } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OwnAnswersList
      page={page}
      onPage={(next) => void navigate({ search: { page: next } })}
      onView={(answerId) =>
        void navigate({
          to: '/answer-checklist/minhas/$answerId',
          params: { answerId },
          state: FROM_LIST,
        })
      }
      back={<BackButton onClick={() => void navigate({ to: '/answer-checklist' })} />}
    />
  )
}
