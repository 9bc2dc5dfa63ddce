import { canManageAreas } from '@portal/contract/permissions/masters.access'
import { createFileRoute } from '@tanstack/react-router'
import { PLAIN_LIST } from '#api/list-search.ts'
import { listRoute, loadPage } from '#components/lists/list-route.ts'
import { AreaList } from '#features/areas/area-list.tsx'
import { areaApi } from '#features/areas/areas.api.ts'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/activity/')({
  staticData: { title: 'Áreas' },
  beforeLoad: ({ context }) => requireAccess(canManageAreas(context.actor)),
  ...listRoute(PLAIN_LIST),
  loader: loadPage(areaApi),
  component: AreaList,
})
