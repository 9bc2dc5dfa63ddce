import { auditEntry } from '@portal/contract/audit/audit-entry'
import type { ExportFormat } from '@portal/contract/exports/export'
import type { ItemEntity } from '@portal/contract/kinds/item-kinds'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { exportFile } from '#api/export-file.ts'
import { pageSource } from '#api/resource.ts'
import { type AuditFilters, PAGE_SIZE, auditParams, filterText } from './audit-search.ts'

export const auditApi = pageSource({
  key: ['audit'],
  url: '/audit',
  listed: auditEntry,
  paramsOf: auditParams,
  pageSize: PAGE_SIZE,
})

export type Item = { readonly of: ItemEntity; readonly id: string }

/** Read anew each time it opens: it tells what has just been saved. */
export const historyQuery = ({ of, id }: Item, current: number) =>
  queryOptions({
    queryKey: ['audit', 'history', of, id, current],
    queryFn: ({ signal }) =>
      api(`/audit/${of}/${id}?page=${current}&page_size=${PAGE_SIZE}`, auditApi.page, { signal }),
    select: ({ items, total }) => ({ items, total, pageSize: PAGE_SIZE }),
    staleTime: 0,
  })

type Wanted = { readonly filters: AuditFilters; readonly format: ExportFormat }

/** A file with all that the list shows. */
export const exportAudit = mutationOptions({
  mutationFn: ({ filters, format }: Wanted) =>
    exportFile('/audit/export', { format, filters: filterText(filters) }),
})
