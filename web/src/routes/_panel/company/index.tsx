import { canManageCompany } from '@portal/contract/permissions/masters.access'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { FormSkeleton } from '#components/states/skeletons.tsx'
import { CompanyForm } from '#features/company/company-form.tsx'
import { companyApi } from '#features/company/company.api.ts'
import { requireAccess } from '#session/guard.ts'

export const Route = createFileRoute('/_panel/company/')({
  staticData: { title: 'Empresa' },
  beforeLoad: ({ context }) => requireAccess(canManageCompany(context.actor)),
  loader: ({ context: { queryClient } }) => companyApi.read(queryClient),
  gcTime: 0, // a form must not open with cached data
  pendingComponent: FormSkeleton,
  component: CompanyPage,
})

function CompanyPage() {
  const company = Route.useLoaderData()
  const router = useRouter()
  return <CompanyForm company={company} onSaved={() => void router.invalidate()} />
}
