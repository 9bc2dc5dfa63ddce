import { createFileRoute } from '@tanstack/react-router'
import { listRoute, loadPage } from '#components/lists/list-route.ts'
import { BinList } from '#features/bin/bin-list.tsx'
import { binAddress } from '#features/bin/bin-address.ts'
import { binApi } from '#features/bin/bin.api.ts'

// No access check: a person without rights left may still have deleted their own checklists.
export const Route = createFileRoute('/_panel/bin/')({
  staticData: { title: 'Lixeira' },
  ...listRoute(binAddress),
  loader: loadPage(binApi),
  component: BinList,
})
