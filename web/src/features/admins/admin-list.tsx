import type { AdminItem } from '@portal/contract/admins/admin'
import { canRemoveOrDemote } from '@portal/contract/admins/admin.access'
import { invitationOf } from '@portal/contract/admins/invitation'
import { IconCopy } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { filterChip } from '#components/lists/filter-chips.tsx'
import {
  ItemActions,
  deleteAction,
  editAction,
  itemAction,
} from '#components/lists/item-actions.tsx'
import { ItemList, type ItemListProps } from '#components/lists/item-list.tsx'
import type { Card, Column } from '#components/lists/paged-table.tsx'
import { titleColumn } from '#components/lists/row-title.tsx'
import { SomeNames } from '#components/lists/some-names.tsx'
import { lazyComponent } from '#components/dialogs/lazy-part.tsx'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { useFilialChips } from '#features/places/filial-chips.api.ts'
import { useSubsidiaryNames } from '#features/places/places.api.ts'
import { formatInstant } from '#format.ts'
import { useActor } from '#session/session.ts'
import { DELETE_FAILED, CANNOT_DELETE_SELF } from './admin.messages.ts'
import { ROLE_LABELS, TOTP_LABELS } from './admin-labels.ts'
import { type AdminSearch, adminFilter, adminSearch } from './admin-search.ts'
import { adminApi } from './admins.api.ts'

const AdminLinks = lazyComponent(async () => (await import('./admin-links.tsx')).AdminLinks)
const AdminFilter = lazyComponent(async () => (await import('./admin-filter.tsx')).AdminFilter)

const linkOf = ({ id }: AdminItem) =>
  linkOptions({ to: '/admins/edit/$adminId', params: { adminId: id }, state: FROM_LIST })

/** The `wbr` lets a long address break before the @. */
const emailOf = ({ email }: AdminItem) => {
  const at = email.lastIndexOf('@')
  return (
    <span title={email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

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

const columnsOf = (namesIn: NamesIn): readonly Column<AdminItem>[] => [
  titleColumn({
    textOf: ({ name }) => name,
    linkOf,
    detailsOf: (admin, isCard) => (
      <small className="block text-ink-soft font-normal">
        {isCard ? (
          admin.email
        ) : (
          <>
            {roleOf(admin)} · {filiaisOf(namesIn, admin)} · {totpOf(admin)} · {lastAccessOf(admin)}
          </>
        )}
      </small>
    ),
    sortBy: 'name',
  }),
  { header: 'Email', cell: emailOf, sortBy: 'email' },
]

const cardOf = (namesIn: NamesIn): Card<AdminItem> => ({
  state: (admin) => admin.is_master && roleOf(admin),
  facts: (admin) => [filiaisOf(namesIn, admin), totpOf(admin), lastAccessOf(admin)],
})

type Props = ItemListProps<AdminItem, AdminSearch> & {
  /** Opens the form for a new administrator with the same access. */
  readonly onDuplicate: (admin: AdminItem) => void
}

export const AdminList = ({ search, onSearch, onCreate, onEdit, onDuplicate }: Props) => {
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
  const active = [
    ...filterChip(search.role, (role) => `Função: ${ROLE_LABELS[role]}`, { role: '' }),
    ...filterChip(search.totp, (totp) => `TOTP: ${TOTP_LABELS[totp]}`, { totp: '' }),
    ...useFilialChips(search.filiais),
  ]
  const create = <Button onClick={onCreate}>Adicionar administrador +</Button>
  const actions = (admin: AdminItem) => (
    <ItemActions
      name={admin.name}
      actions={[
        editAction({ item: admin, onAct: onEdit }),
        itemAction('Duplicar', IconCopy, { item: admin, onAct: onDuplicate }),
        deleteAction({
          item: admin,
          refusal: canRemoveOrDemote(actor, admin) ? undefined : CANNOT_DELETE_SELF,
          onAct: (chosen) => {
            setEndsLinks(false)
            deletion.ask(chosen)
          },
        }),
      ]}
    />
  )
  return (
    <ItemList
      title="Administradores"
      lead="Quem entra no portal, com que função e em quais filiais."
      searchLabel="Buscar Administrador"
      source={adminApi}
      columns={columnsOf(namesIn)}
      card={cardOf(namesIn)}
      actions={actions}
      search={search}
      onSearch={onSearch}
      reordered={(order) => adminSearch.parse({ ...search, order, page: 1 })}
      create={create}
      filter={{ schema: adminFilter, Form: AdminFilter, active }}
    >
      {deletion.dialog}
    </ItemList>
  )
}
