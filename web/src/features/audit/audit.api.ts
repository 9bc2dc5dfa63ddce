import { auditEntry } from '@portal/contract/audit/audit-entry'
import type { ExportFormat } from '@portal/contract/exports/export'
import type { ItemEntity } from '@portal/contract/kinds/item-kinds'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { exportFile } from '#api/export-file.ts'
import { pageSource } from '#api/resource.ts'
import { type AuditFilters, PAGE_SIZE, auditParams, filterParam } from './audit-search.ts'

export const auditApi = pageSource({
  key: ['audit'],
  url: '/audit',
  listed: auditEntry,
  paramsOf: auditParams,
  pageSize: PAGE_SIZE,
})

export type HistoryItem = { readonly entity: ItemEntity; readonly id: string }

/** `staleTime: 0`: reopening the history must show what was just saved. */
export const historyQuery = ({ entity, id }: HistoryItem, current: number) =>
  queryOptions({
    queryKey: ['audit', 'history', entity, id, current],
    queryFn: ({ signal }) =>
      api(`/audit/${entity}/${id}?page=${current}&page_size=${PAGE_SIZE}`, auditApi.page, {
        signal,
      }),
    select: ({ items, total }) => ({ items, total, pageSize: PAGE_SIZE }),
    staleTime: 0,
  })

type AuditExport = { readonly filters: AuditFilters; readonly format: ExportFormat }

/** Exports every entry that matches the list's filters. */
export const exportAudit = mutationOptions({
  mutationFn: ({ filters, format }: AuditExport) =>
    exportFile('/audit/export', { format, filters: filterParam(filters) }),
})
