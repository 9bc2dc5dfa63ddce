import type { AlertItem } from '@portal/contract/alerts/alert'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#components/dialogs/dialog.tsx'
import {
  OTHER_FARM,
  farmNamesQuery,
  placeNames,
  subsidiaryNamesQuery,
} from '#features/places/places.api.ts'
import { formatDate, formatInstant } from '#format.ts'
import classes from './alert-dialog.module.css'

type Props = { readonly alert: Omit<AlertItem, 'read_count'>; readonly onClose: () => void }

export const AlertDialog = ({ alert, onClose }: Props) => {
  const { name, description, subsidiaries, farms, created_at: createdAt, end_date: endDate } = alert
  const subsidiaryNames = useQuery(subsidiaryNamesQuery)
  const farmNames = useQuery(farmNamesQuery(subsidiaries))
  return (
    <Dialog onClose={onClose} title="Visualizar alerta" size="lg">
      <article className={classes.alert}>
        <h3>{name}</h3>
        <p className={classes.body}>{description}</p>
        <dl>
          <dt>Filiais</dt>
          <dd>{placeNames(subsidiaries, subsidiaryNames.data).join(', ')}</dd>
          <dt>Fazendas</dt>
          <dd>
            {farmNames.isLoading
              ? 'Carregando…'
              : placeNames(farms, farmNames.data, OTHER_FARM).join(', ')}
          </dd>
          <dt>Data de criação</dt>
          <dd>{formatInstant(createdAt)}</dd>
          {endDate && (
            <>
              <dt>Último dia</dt>
              <dd>{formatDate(endDate)}</dd>
            </>
          )}
        </dl>
      </article>
    </Dialog>
  )
}
