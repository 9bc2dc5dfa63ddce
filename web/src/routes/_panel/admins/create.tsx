import { canManageAdmins } from '@portal/contract/admins/admin.access'
import { createFileRoute } from '@tanstack/react-router'
import { ScreenSkeleton } from '#components/states/skeletons.tsx'
import { useWayBack } from '#components/forms/way-back.ts'
import { AdminForm } from '#features/admins/admin-form.tsx'
import { sectionsFor } from '#features/panel/sections.ts'
import { requireAccess } from '#session/guard.ts'
import { loadSettings } from '#session/settings.ts'

export const Route = createFileRoute('/_panel/admins/create')({
  staticData: { title: 'Adicionar administrador' },
  beforeLoad: ({ context }) => requireAccess(canManageAdmins(context.actor)),
  loader: async () => ({ passwordMin: (await loadSettings()).password_min }),
  pendingComponent: ScreenSkeleton,
  component: CreateAdminPage,
})

function CreateAdminPage() {
  const { passwordMin } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const leave = useWayBack(() => void navigate({ to: '/admins' }))
  // Who is new cannot sign in yet: the page that makes the secret takes the place of this one.
  const toSecret = (adminId: string) =>
    void navigate({
      to: '/admins/edit/$adminId',
      params: { adminId },
      replace: true,
      state: (state) => state,
    })
  return (
    <AdminForm
      passwordMin={passwordMin}
      menuFor={sectionsFor}
      onSaved={({ id }) => toSecret(id)}
      onCancel={leave}
    />
  )
}
