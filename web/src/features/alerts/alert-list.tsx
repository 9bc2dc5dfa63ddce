import type { AlertItem } from '@portal/contract/alerts/alert'
import { canCreateAlertIn, canCreateAlerts } from '@portal/contract/alerts/alert.access'
import { type Actor, permissionOf } from '@portal/contract/permissions/actor'
import { hasEnded } from '@portal/contract/shared/dates'
import { IconEye } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListSearch } from '#api/list-search.ts'
import { currentDay } from '#company-calendar.ts'
import { Button } from '#components/controls/button.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import {
  ItemActions,
  deleteAction,
  editAction,
  itemAction,
} from '#components/lists/item-actions.tsx'
import { ItemList, type ItemListProps } from '#components/lists/item-list.tsx'
import type { Card, Column } from '#components/lists/paged-table.tsx'
import { CREATED_COLUMN, titleColumn } from '#components/lists/row-title.tsx'
import { type FiliaisCell, filiaisCell } from '#components/lists/some-names.tsx'
import { StateBadge } from '#components/lists/state-badge.tsx'
import { undoDeletionOf } from '#features/bin/bin.api.ts'
import { useSubsidiaryNames } from '#features/places/places.api.ts'
import { formatDate } from '#format.ts'
import { useActor } from '#session/session.ts'
import { readersText } from './readers-text.ts'
import { alertApi } from './alerts.api.ts'

const AlertDialog = lazyPart(async () => (await import('./alert-dialog.tsx')).AlertDialog)

const ENDED = { label: 'Encerrado', tone: 'neutral' } as const

const LastDay = ({ alert }: { readonly alert: AlertItem }) => {
  if (alert.end_date === null) return '–'
  return hasEnded(alert.end_date, currentDay()) ? (
    <StateBadge state={ENDED} />
  ) : (
    formatDate(alert.end_date)
  )
}

const linkOf = ({ id }: AlertItem) =>
  linkOptions({ to: '/simple-alert/$alertId', params: { alertId: id }, state: FROM_LIST })

const columnsOf = (actor: Actor, filiaisOf: FiliaisCell): readonly Column<AlertItem>[] => [
  titleColumn({
    textOf: ({ name }) => name,
    linkOf: (alert) => (canCreateAlertIn(actor, alert) ? linkOf(alert) : undefined),
  }),
  { header: 'Filiais', cell: filiaisOf },
  { header: 'Último dia', cell: (alert) => <LastDay alert={alert} />, width: 'fit' },
  { header: 'Lido por', cell: readersText, width: 'fit' },
  CREATED_COLUMN,
]

const cardOf = (filiaisOf: FiliaisCell): Card<AlertItem> => ({
  state: (alert) => hasEnded(alert.end_date, currentDay()) && <StateBadge state={ENDED} />,
  facts: (alert) => [filiaisOf(alert), `lido por ${readersText(alert)}`],
})

export const AlertList = ({
  search,
  onSearch,
  onCreate,
  onEdit,
}: ItemListProps<AlertItem, ListSearch>) => {
  const actor = useActor()
  const [viewed, setViewed] = useState<AlertItem>()
  const deletion = useDeletion((alert: AlertItem) => ({
    title: 'Deseja excluir este alerta?',
    item: alert,
    deletion: alertApi.remove,
    undo: undoDeletionOf(actor, 'simple_alert'),
    deleted: 'Alerta excluído.',
  }))
  const filiaisOf = filiaisCell(useSubsidiaryNames())
  const create = canCreateAlerts(actor) && <Button onClick={onCreate}>Adicionar Alerta +</Button>
  const actions = (alert: AlertItem) => {
    const canChange = canCreateAlertIn(actor, alert)
    const permission = permissionOf(actor, 'simple_alert.create', canChange)
    return (
      <ItemActions
        name={alert.name}
        actions={[
          itemAction('Visualizar', IconEye, { item: alert, onAct: setViewed }),
          editAction({ item: alert, permission, onAct: onEdit }),
          deleteAction({ item: alert, permission, onAct: deletion.ask }),
        ]}
      />
    )
  }
  return (
    <ItemList
      title="Alertas"
      lead="Avisos curtos enviados às fazendas das filiais escolhidas."
      searchLabel="Buscar Alerta"
      source={alertApi}
      columns={columnsOf(actor, filiaisOf)}
      card={cardOf(filiaisOf)}
      actions={actions}
      bulk={
        canCreateAlerts(actor) && {
          isFor: (alert: AlertItem) => canCreateAlertIn(actor, alert),
          load: async () => (await import('./alert-bulk.ts')).alertBulk(actor),
        }
      }
      search={search}
      onSearch={onSearch}
      create={create}
    >
      {viewed && <AlertDialog alert={viewed} onClose={() => setViewed(undefined)} />}
      {deletion.dialog}
    </ItemList>
  )
}
