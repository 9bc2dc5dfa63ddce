import { canReadAudit } from '@portal/contract/permissions/masters.access'
import { createFileRoute } from '@tanstack/react-router'
import { listRoute, loadPage } from '#components/lists/list-route.ts'
import { auditAddress } from '#features/audit/audit-address.ts'
import { AuditList } from '#features/audit/audit-list.tsx'
import { auditApi } from '#features/audit/audit.api.ts'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/audit/')({
  staticData: { title: 'Auditoria' },
  beforeLoad: ({ context }) => requireAccess(canReadAudit(context.actor)),
  ...listRoute(auditAddress),
  loader: loadPage(auditApi),
  component: AuditList,
})
