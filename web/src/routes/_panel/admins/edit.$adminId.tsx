import { canManageAdmins } from '@portal/contract/permissions/masters.access'
import { createFileRoute } from '@tanstack/react-router'
import { useReturnToList } from '#components/forms/use-return-to-list.ts'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { FormSkeleton } from '#components/states/skeletons.tsx'
import { AdminForm } from '#features/admins/admin-form.tsx'
import { SIGN_IN_AGAIN } from '#features/admins/admin.messages.ts'
import { adminApi } from '#features/admins/admins.api.ts'
import { ItemHistory } from '#features/audit/item-history.tsx'
import { menuFor } from '#features/panel/menu.ts'
import { requireAccess, requireItem } from '#session/guard.ts'
import { loadSettings } from '#session/settings.ts'
import { endSessionLocally } from '#session/sign-out.ts'

export const Route = createFileRoute('/_panel/admins/edit/$adminId')({
  staticData: { title: 'Editar administrador' },
  beforeLoad: ({ context }) => requireAccess(canManageAdmins(context.actor)),
  loader: async ({ context, params }) => {
    const { invites_by_mail: invitesByMail } = await loadSettings()
    const admin = await requireItem(adminApi.read(params.adminId, context.queryClient))
    return { admin, invitesByMail }
  },
  gcTime: 0, // a form must not open with cached data
  pendingComponent: FormSkeleton,
  notFoundComponent: ItemNotFound,
  component: EditAdminPage,
})

function EditAdminPage() {
  const { admin, invitesByMail } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/admins' }))
  const signInAgain = () => {
    endSessionLocally()
    void navigate({ to: '/', state: { notice: SIGN_IN_AGAIN }, replace: true })
  }
  const handlers = { invitesByMail, onSaved: leave, onCancel: leave, onSessionOver: signInAgain }
  return (
    <>
      <AdminForm key={admin.id} admin={admin} menuFor={menuFor} {...handlers} />
      <ItemHistory entity="admin" id={admin.id} />
    </>
  )
}
