import { canReadAudit } from '@portal/contract/audit/audit.access'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { waitBrieflyForRows } from '#api/wait-briefly-for-rows.ts'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { AuditList } from '#features/audit/audit-list.tsx'
import { AUDIT_START, auditSearch } from '#features/audit/audit-search.ts'
import { auditApi } from '#features/audit/audit.api.ts'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/audit/')({
  staticData: { title: 'Auditoria' },
  validateSearch: auditSearch,
  search: { middlewares: [stripSearchParams(AUDIT_START)] },
  beforeLoad: ({ context }) => requireAccess(canReadAudit(context.actor)),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    waitBrieflyForRows(cause, context.queryClient.prefetchQuery(auditApi.pageQuery(deps))),
  pendingComponent: ScreenSkeleton,
  component: AuditPage,
})

function AuditPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AuditList
      search={search}
      onSearch={(next, change) => void navigate({ search: next, ...change })}
    />
  )
}
