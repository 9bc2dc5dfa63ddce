import { canManageAdmins } from '@portal/contract/permissions/masters.access'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useReturnToList } from '#components/forms/use-return-to-list.ts'
import { ItemNotFound } from '#components/states/item-not-found.tsx'
import { FormSkeleton } from '#components/states/skeletons.tsx'
import { AdminForm } from '#features/admins/admin-form.tsx'
import { adminApi } from '#features/admins/admins.api.ts'
import { menuFor } from '#features/panel/menu.ts'
import { requireAccess, requireItem } from '#session/guard.ts'
import { loadSettings } from '#session/settings.ts'

export const Route = createFileRoute('/_panel/admins/create')({
  staticData: { title: 'Adicionar administrador' },
  validateSearch: z.object({ like: z.catch(z.optional(z.uuid()), undefined) }),
  beforeLoad: ({ context }) => requireAccess(canManageAdmins(context.actor)),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { like } }) => {
    const { password_min: passwordMin, invites_by_mail: invitesByMail } = await loadSettings()
    const model =
      like === undefined ? undefined : await requireItem(adminApi.read(like, context.queryClient))
    return { passwordMin, invitesByMail, like: model }
  },
  notFoundComponent: ItemNotFound,
  pendingComponent: FormSkeleton,
  component: CreateAdminPage,
})

function CreateAdminPage() {
  const { like, ...account } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const leave = useReturnToList(() => void navigate({ to: '/admins' }))
  // A new administrator still needs a TOTP secret: go on to the page that generates it.
  const toSecret = (adminId: string) =>
    void navigate({
      to: '/admins/edit/$adminId',
      params: { adminId },
      replace: true,
      state: (state) => state,
    })
  return (
    <AdminForm
      key={like?.id}
      {...account}
      like={like}
      menuFor={menuFor}
      onSaved={({ id }) => toSecret(id)}
      onCancel={leave}
    />
  )
}
