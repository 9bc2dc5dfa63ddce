import { actionLabel, entityLabel } from '@portal/contract/audit/audit-text'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activeFilterCount } from '#api/search-filters.ts'
import { Button } from '#components/controls/button.tsx'
import { lazyPart, lazyComponent } from '#components/dialogs/lazy-part.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { type ActiveFilter, dateChips, valueChips } from '#components/lists/filter-chips.tsx'
import { FilterTools } from '#components/lists/filter-tools.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import type { SearchProps } from '#components/lists/paged-table.tsx'
import { adminNamesQuery } from '#features/admins/admin-names.api.ts'
import { AUDIT_START, type AuditSearch, PAGE_SIZE, filtersOf } from './audit-search.ts'
import { AuditTable } from './audit-table.tsx'

type Active = ActiveFilter<AuditSearch>
/** A chip for every active filter. */
const useActiveFilters = (search: AuditSearch): Active[] => {
  const { data: admins = [] } = useQuery({
    ...adminNamesQuery,
    enabled: search.people.length > 0,
  })
  const personOf = (id: string) => admins.find(({ code }) => code === id)?.name ?? id
  return [
    ...dateChips('Data', search),
    ...valueChips('Pessoa', search.people, personOf, (people) => ({ people })),
    ...valueChips('Tipo', search.kinds, entityLabel, (kinds) => ({ kinds })),
    ...valueChips('Ação', search.actions, actionLabel, (actions) => ({ actions })),
  ]
}

const AuditFilter = lazyComponent(async () => (await import('./audit-filter.tsx')).AuditFilter)
const ExportAuditDialog = lazyPart(
  async () => (await import('./export-audit-dialog.tsx')).ExportAuditDialog,
)

type Props = SearchProps<AuditSearch>

export const AuditList = ({ search, onSearch }: Props) => {
  const [isExporting, setExporting] = useState(false)
  const filters = filtersOf(search)
  return (
    <>
      <ScreenHeader
        title="Auditoria"
        lead="Quem fez o quê no portal, e quando. Os registros não mudam e ficam por cinco anos."
      >
        <Button variant="quiet" onClick={() => setExporting(true)}>
          <IconDownload size={18} stroke={1.7} aria-hidden />
          Exportar
        </Button>
      </ScreenHeader>
      <FilterTools
        search={search}
        onSearch={onSearch}
        active={useActiveFilters(search)}
        count={activeFilterCount(filters)}
      >
        {(narrowAndClose) => (
          <AuditFilter
            key={JSON.stringify(filters)}
            filters={filters}
            onApply={(applied) => narrowAndClose({ ...search, ...applied })}
            onClear={() => narrowAndClose(AUDIT_START)}
          />
        )}
      </FilterTools>
      <ListBoundary search={search} rows={PAGE_SIZE}>
        <AuditTable search={search} onSearch={onSearch} />
      </ListBoundary>
      {isExporting && (
        <ExportAuditDialog
          filters={filters}
          onClose={() => setExporting(false)}
          onRetry={() => setExporting(true)}
        />
      )}
    </>
  )
}
