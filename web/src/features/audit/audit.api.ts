import { auditEntry } from '@portal/contract/audit/audit-entry'
import type { ExportFormat } from '@portal/contract/exports/export'
import type { ItemEntity } from '@portal/contract/kinds/item-kinds'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { exportFile } from '#api/export-file.ts'
import { pageSource } from '#api/resource.ts'
import { auditAddress } from './audit-address.ts'

export const auditApi = pageSource({
  key: ['audit'],
  url: '/audit',
  listed: auditEntry,
  list: auditAddress,
})

export type HistoryItem = { readonly entity: ItemEntity; readonly id: string }

/** `staleTime: 0`: reopening the history must show what was just saved. */
export const historyQuery = ({ entity, id }: HistoryItem, current: number) =>
  queryOptions({
    queryKey: ['audit', 'history', entity, id, current],
    queryFn: ({ signal }) =>
      api(
        `/audit/${entity}/${id}?page=${current}&page_size=${auditAddress.pageSize}`,
        auditApi.page,
        {
          signal,
        },
      ),
    select: ({ items, total }) => ({ items, total, pageSize: auditAddress.pageSize }),
    staleTime: 0,
  })

export type AuditExport = { readonly filters: string; readonly format: ExportFormat }

/** Exports every entry that matches the list's filters. */
export const exportAudit = mutationOptions({
  mutationFn: ({ filters, format }: AuditExport) =>
    exportFile('/audit/export', { format, filters }),
})
