import type { AdminItem } from '@portal/contract/admins/admin'
import { invitationOf } from '@portal/contract/admins/invitation'
import { canRemoveOrDemote } from '@portal/contract/permissions/masters.access'
import { IconCopy } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '#components/dialogs/lazy-part.tsx'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { deleteAction, editAction } from '#components/lists/item-actions.tsx'
import { ListScreen } from '#components/lists/list-screen.tsx'
import { titleColumn } from '#components/lists/row-title.tsx'
import { SomeNames } from '#components/lists/some-names.tsx'
import { useSubsidiaryNames } from '#features/places/places.api.ts'
import { formatInstant } from '#format.ts'
import { useActor } from '#session/session.ts'
import { ROLE_LABELS } from './admin-address.ts'
import { CANNOT_DELETE_SELF, DELETE_FAILED } from './admin.messages.ts'
import { adminApi } from './admins.api.ts'

const AdminLinks = lazyComponent(async () => (await import('./admin-links.tsx')).AdminLinks)

const linkOf = ({ id }: AdminItem) =>
  linkOptions({ to: '/admins/edit/$adminId', params: { adminId: id }, state: FROM_LIST })

const roleOf = ({ is_master: isMaster }: AdminItem) =>
  isMaster ? (
    <span className="py-px px-2 rounded-full bg-warn-soft text-warn text-xs font-semibold">
      {ROLE_LABELS.master}
    </span>
  ) : (
    ROLE_LABELS.admin
  )

const totpOf = ({ has_totp: hasTotp }: AdminItem) =>
  hasTotp ? 'TOTP' : <span className="text-warn font-semibold">Sem TOTP</span>

const invitationText = (admin: AdminItem) => {
  const invitation = invitationOf(admin, new Date())
  if (invitation === undefined) return undefined
  return invitation.isOver
    ? 'Convite expirado'
    : `Convite até ${formatInstant(invitation.until).slice(0, 'dd/mm/aaaa'.length)}`
}

const lastAccessOf = (admin: AdminItem) =>
  admin.last_sign_in_at === null
    ? (invitationText(admin) ?? 'Nunca acessou')
    : `Último acesso: ${formatInstant(admin.last_sign_in_at)}`

type NamesIn = ReturnType<typeof useSubsidiaryNames>

const filiaisOf = (namesIn: NamesIn, { subsidiaries }: AdminItem) =>
  subsidiaries.length === 0 ? 'Nenhuma' : <SomeNames names={namesIn(subsidiaries)} />

export const AdminList = () => {
  const actor = useActor()
  const [endsLinks, setEndsLinks] = useState(false)
  const deletion = useDeletion(({ id, name, email }: AdminItem) => ({
    title: `Deseja excluir o administrador ${name}?`,
    item: { id, name: email }, // two people can have the same name: the e-mail identifies one
    deletion: endsLinks ? adminApi.removeWithLinks : adminApi.remove,
    failure: () => DELETE_FAILED,
    children: <AdminLinks id={id} endsLinks={endsLinks} onChange={setEndsLinks} />,
  }))
  const namesIn = useSubsidiaryNames()
  return (
    <ListScreen
      title="Administradores"
      lead="Quem entra no portal, com que função e em quais filiais."
      searchLabel="Buscar Administrador"
      source={adminApi}
      create={{ label: 'Adicionar administrador +', to: '/admins/create' }}
      columns={[
        titleColumn({
          linkOf,
          detailsOf: (admin: AdminItem, isCard) => (
            <small className="block text-ink-soft font-normal">
              {isCard ? (
                admin.email
              ) : (
                <>
                  {roleOf(admin)} · {filiaisOf(namesIn, admin)} · {totpOf(admin)} ·{' '}
                  {lastAccessOf(admin)}
                </>
              )}
            </small>
          ),
          sortBy: 'name',
        }),
        {
          header: 'Email',
          cell: ({ email }) => (
            <span className="block max-w-[16rem] truncate" title={email}>
              {email}
            </span>
          ),
          sortBy: 'email',
          width: 'fit',
        },
      ]}
      card={{
        state: (admin) => admin.is_master && roleOf(admin),
        facts: (admin) => [filiaisOf(namesIn, admin), totpOf(admin), lastAccessOf(admin)],
      }}
      actions={(admin) => [
        editAction({ link: linkOf(admin) }),
        {
          verb: 'Duplicar',
          icon: IconCopy,
          link: linkOptions({ to: '/admins/create', search: { like: admin.id }, state: FROM_LIST }),
        },
        deleteAction({
          refusal: canRemoveOrDemote(actor, admin) ? undefined : CANNOT_DELETE_SELF,
          onAct: () => {
            setEndsLinks(false)
            deletion.ask(admin)
          },
        }),
      ]}
    >
      {deletion.dialog}
    </ListScreen>
  )
}
