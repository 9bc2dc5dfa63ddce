import { canListChecklists } from '@portal/contract/checklists/checklist/checklist.access'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { isContinuedSearch } from '#api/list-search.ts'
import { waitBrieflyForRows } from '#api/wait-briefly-for-rows.ts'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import {
  DEFAULT_CHECKLIST_SEARCH,
  checklistSearch,
} from '#features/checklists/checklist/checklist-search.ts'
import { ChecklistList } from '#features/checklists/checklist/list/checklist-list.tsx'
import { preloadChecklists } from '#features/checklists/checklist/list/preload-checklists.ts'
import { LandingNews } from '#features/news/landing-news.tsx'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/checklist/')({
  staticData: { title: 'Checklists', leadsTo: '/checklist/edit/$checklistId' },
  validateSearch: checklistSearch,
  search: { middlewares: [stripSearchParams(DEFAULT_CHECKLIST_SEARCH)] },
  beforeLoad: ({ context }) => requireAccess(canListChecklists(context.actor)),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    waitBrieflyForRows(cause, preloadChecklists(context.queryClient, deps)),
  pendingComponent: ScreenSkeleton,
  component: ChecklistsPage,
})

function ChecklistsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const open =
    (to: '/checklist/edit/$checklistId' | '/checklist/answers/$checklistId') =>
    (checklistId: string) =>
      void navigate({ to, params: { checklistId }, state: FROM_LIST })
  return (
    <ChecklistList
      search={search}
      onSearch={(next, change) =>
        void navigate({ search: next, replace: isContinuedSearch(search, next), ...change })
      }
      onCreate={() => void navigate({ to: '/checklist/create', state: FROM_LIST })}
      onEdit={open('/checklist/edit/$checklistId')}
      onAnswers={open('/checklist/answers/$checklistId')}
      extra={<LandingNews />}
    />
  )
}
