import { canManageAdmins } from '@portal/contract/permissions/masters.access'
import { createFileRoute } from '@tanstack/react-router'
import { listRoute, loadPage } from '#components/lists/list-route.ts'
import { adminAddress } from '#features/admins/admin-address.ts'
import { AdminList } from '#features/admins/admin-list.tsx'
import { adminApi } from '#features/admins/admins.api.ts'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/admins/')({
  staticData: { title: 'Administradores' },
  beforeLoad: ({ context }) => requireAccess(canManageAdmins(context.actor)),
  ...listRoute(adminAddress),
  loader: loadPage(adminApi),
  component: AdminList,
})
