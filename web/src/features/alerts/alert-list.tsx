import { type AlertItem, hasEnded } from '@portal/contract/alerts/alert'
import { canCreateAlertIn, canCreateAlerts } from '@portal/contract/alerts/alert.access'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListSearch } from '#api/paging.ts'
import { currentDay } from '#calendar.ts'
import { Button } from '#components/controls/button.tsx'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { Clipped } from '#components/lists/clipped.tsx'
import { ItemList, type ItemListProps } from '#components/lists/item-list.tsx'
import type { Column } from '#components/lists/paged-table.tsx'
import { DeleteAction, EditAction, ItemAction, RowActions } from '#components/lists/row-action.tsx'
import { StateBadge } from '#components/lists/state-badge.tsx'
import { restoreOf } from '#features/bin/bin.api.ts'
import { namesOf, subsidiaryNamesQuery } from '#features/places/places.api.ts'
import { formatDate, formatInstant, formatNumber, formatSome } from '#format.ts'
import { useActor } from '#session/session.ts'
import { alertApi } from './alerts.api.ts'

const AlertDialog = lazyDialog(async () => (await import('./alert-dialog.tsx')).AlertDialog)

const Subsidiaries = ({ codes }: { readonly codes: readonly string[] }) => {
  const { data: known } = useQuery(subsidiaryNamesQuery)
  const names = namesOf(codes, known)
  return <span title={names.join(', ')}>{formatSome(names)}</span>
}

const ENDED = { label: 'Encerrado', tone: 'neutral' } as const

const LastDay = ({ alert }: { readonly alert: AlertItem }) => {
  if (alert.end_date === null) return '–'
  return hasEnded(alert, currentDay()) ? <StateBadge state={ENDED} /> : formatDate(alert.end_date)
}

const readers = ({ read_count: count }: AlertItem) =>
  count === 1 ? '1 pessoa' : `${formatNumber(count)} pessoas`

const columns: readonly Column<AlertItem>[] = [
  { header: 'Nome', cell: ({ name }) => <Clipped text={name} /> },
  { header: 'Filiais', cell: ({ subsidiaries }) => <Subsidiaries codes={subsidiaries} /> },
  { header: 'Último dia', cell: (alert) => <LastDay alert={alert} />, width: 'fit' },
  { header: 'Lido por', cell: readers, width: 'fit' },
  {
    header: 'Data de criação',
    cell: ({ created_at: createdAt }) => formatInstant(createdAt),
    width: 'fit',
  },
]

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
    undo: actor.isMaster ? restoreOf('simple_alert') : undefined,
  }))
  const create = canCreateAlerts(actor) && <Button onClick={onCreate}>Adicionar Alerta +</Button>
  const actions = (alert: AlertItem) => (
    <RowActions>
      <ItemAction verb="Visualizar" icon={IconEye} item={alert} onAct={setViewed} />
      <EditAction item={alert} allowed={canCreateAlertIn(actor, alert)} onAct={onEdit} />
      <DeleteAction item={alert} allowed={canCreateAlertIn(actor, alert)} onAct={deletion.ask} />
    </RowActions>
  )
  return (
    <ItemList
      title="Alertas"
      lead="Avisos curtos enviados às fazendas das filiais escolhidas."
      searchLabel="Buscar Alerta"
      source={alertApi}
      columns={columns}
      actions={actions}
      search={search}
      onSearch={onSearch}
      create={create}
    >
      {viewed && <AlertDialog alert={viewed} onClose={() => setViewed(undefined)} />}
      {deletion.dialog}
    </ItemList>
  )
}
