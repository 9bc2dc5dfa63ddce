import { activeFilterCount } from '#api/search-filters.ts'
import { ExportDialog } from '#components/dialogs/export-dialog.tsx'
import type { AuditFilters } from './audit-search.ts'
import { exportAudit } from './audit.api.ts'

type Props = {
  readonly filters: AuditFilters
  readonly onClose: () => void
  readonly onRetry: () => void
}

export const ExportAuditDialog = ({ filters, ...handlers }: Props) => (
  <ExportDialog
    title="Exportar auditoria"
    mutation={exportAudit}
    requestOf={(format) => ({ filters, format })}
    {...handlers}
  >
    <p>
      {activeFilterCount(filters) > 0
        ? 'Uma linha por registro, com os filtros da tela.'
        : 'Uma linha por registro. Nenhum filtro está ativo: o arquivo terá toda a auditoria.'}
    </p>
  </ExportDialog>
)
