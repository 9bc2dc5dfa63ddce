import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { ListScreen } from '#components/lists/list-screen.tsx'
import { useListSearch } from '#components/lists/use-list-search.ts'
import { auditAddress } from './audit-address.ts'
import { AUDIT_COLUMNS } from './audit-columns.tsx'
import { type AuditExport, auditApi, exportAudit } from './audit.api.ts'

const ExportDialog = lazyPart(
  async () => (await import('#components/dialogs/export-dialog.tsx')).ExportDialog<AuditExport>,
)

export const AuditList = () => {
  const [isExporting, setExporting] = useState(false)
  const { search } = useListSearch(auditAddress)
  const filters = auditAddress.filtersOf(search)
  return (
    <ListScreen
      title="Auditoria"
      lead="Quem fez o quê no portal, e quando. Os registros não mudam e ficam por cinco anos."
      things="alterações"
      source={auditApi}
      columns={AUDIT_COLUMNS}
      tools={
        <Button variant="quiet" onClick={() => setExporting(true)}>
          <IconDownload size={18} stroke={1.7} aria-hidden />
          Exportar
        </Button>
      }
    >
      {isExporting && (
        <ExportDialog
          title="Exportar auditoria"
          mutation={exportAudit}
          requestOf={(format) => ({ filters, format })}
          onClose={() => setExporting(false)}
        >
          <p>
            {filters === ''
              ? 'Uma linha por registro. Nenhum filtro está ativo: o arquivo terá toda a auditoria.'
              : 'Uma linha por registro, com os filtros da tela.'}
          </p>
        </ExportDialog>
      )}
    </ListScreen>
  )
}
