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

type Props = { readonly alert: Omit<AlertItem, 'read_count'>; readonly onClose: () => void }

export const AlertDialog = ({ alert, onClose }: Props) => {
  const { name, description, subsidiaries, farms, created_at: createdAt, end_date: endDate } = alert
  const subsidiaryNames = useQuery(subsidiaryNamesQuery)
  const farmNames = useQuery(farmNamesQuery(subsidiaries))
  return (
    <Dialog onClose={onClose} title="Visualizar alerta" size="lg">
      <article className="grid gap-4 wrap-anywhere [&_dt]:text-ink-soft [&_dd]:max-h-[10rem] [&_dd]:m-0 [&_dd]:overflow-y-auto max-sm:[&_dd]:pb-2">
        <h3 className="text-xl">{name}</h3>
        <p className="whitespace-pre-wrap">{description}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 m-0 pt-4 border-t border-t-line max-sm:grid-cols-[1fr] max-sm:gap-0.5">
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
