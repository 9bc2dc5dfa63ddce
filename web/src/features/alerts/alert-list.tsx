import { type AlertItem, canCreateAlertIn, canCreateAlerts } from '@portal/contract/alerts/alert'
import { permissionOf } from '@portal/contract/permissions/actor'
import { hasEnded } from '@portal/contract/shared/dates'
import { IconEye } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { FROM_LIST } from '#components/forms/use-return-to-list.ts'
import { bulkDeletion } from '#components/lists/bulk/bulk.ts'
import { deleteAction, editAction } from '#components/lists/item-actions.tsx'
import { ListScreen } from '#components/lists/list-screen.tsx'
import { CREATED_COLUMN, titleColumn } from '#components/lists/row-title.tsx'
import { filiaisCell } from '#components/lists/some-names.tsx'
import { StateBadge } from '#components/lists/state-badge.tsx'
import { bulkRestoreOf, undoDeletionOf } from '#features/bin/bin.api.ts'
import { useSubsidiaryNames } from '#features/places/places.api.ts'
import { formatDay } from '#format.ts'
import { useActor } from '#session/session.ts'
import { alertApi } from './alerts.api.ts'
import { readersText } from './readers-text.ts'

const AlertDialog = lazyPart(async () => (await import('./alert-dialog.tsx')).AlertDialog)

const ENDED = { label: 'Encerrado', tone: 'neutral' } as const

const LastDay = ({ alert }: { readonly alert: AlertItem }) => {
  if (alert.end_date === null) return '–'
  return hasEnded(alert.end_date, currentDay()) ? (
    <StateBadge state={ENDED} />
  ) : (
    formatDay(alert.end_date, currentDay())
  )
}

const linkOf = ({ id }: AlertItem) =>
  linkOptions({ to: '/simple-alert/$alertId', params: { alertId: id }, state: FROM_LIST })

export const AlertList = () => {
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
  const canChange = (alert: AlertItem) => canCreateAlertIn(actor, alert)
  return (
    <ListScreen
      title="Alertas"
      lead="Avisos curtos enviados às fazendas das filiais escolhidas."
      searchLabel="Buscar Alerta"
      source={alertApi}
      create={canCreateAlerts(actor) && { label: 'Adicionar Alerta +', to: '/simple-alert/create' }}
      columns={[
        titleColumn({
          linkOf: (alert: AlertItem) => (canChange(alert) ? linkOf(alert) : undefined),
        }),
        { header: 'Filiais', cell: filiaisOf },
        { header: 'Último dia', cell: (alert) => <LastDay alert={alert} />, width: 'fit' },
        { header: 'Lido por', cell: readersText, width: 'fit' },
        CREATED_COLUMN,
      ]}
      card={{
        state: (alert) => hasEnded(alert.end_date, currentDay()) && <StateBadge state={ENDED} />,
        facts: (alert) => [filiaisOf(alert), `lido por ${readersText(alert)}`],
      }}
      actions={(alert) => {
        const permission = permissionOf(actor, 'simple_alert.create', canChange(alert))
        return [
          { verb: 'Visualizar', icon: IconEye, onAct: () => setViewed(alert) },
          editAction({ permission, link: linkOf(alert) }),
          deleteAction({ permission, onAct: () => deletion.ask(alert) }),
        ]
      }}
      bulk={
        canCreateAlerts(actor) && [
          bulkDeletion({
            permission: canChange,
            api: alertApi,
            restore: bulkRestoreOf(actor, 'simple_alert'),
          }),
        ]
      }
    >
      {viewed && <AlertDialog alert={viewed} onClose={() => setViewed(undefined)} />}
      {deletion.dialog}
    </ListScreen>
  )
}
