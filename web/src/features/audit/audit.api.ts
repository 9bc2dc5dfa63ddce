import { type HistoryOf, auditEntry } from '@portal/contract/audit/audit-entry'
import { type ExportFormat, exportTicket } from '@portal/contract/exports/export'
import { envelope } from '@portal/contract/shared/envelope'
import { pageOf } from '@portal/contract/shared/paging'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import {
  type AuditFilters,
  type AuditSearch,
  PAGE_SIZE,
  auditParams,
  filterText,
} from './audit-search.ts'

const page = envelope(pageOf(auditEntry))
const ticket = envelope(exportTicket)

export const AUDIT_PAGES = ['audit', 'page'] as const

export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: [...AUDIT_PAGES, search],
    queryFn: ({ signal }) => api(`/audit?${auditParams(search)}`, page, { signal }),
    select: ({ items, total }) => ({ items, total, pageSize: PAGE_SIZE }),
  })

export type Item = { readonly of: HistoryOf; readonly id: string }

/** Read anew each time it opens: it tells what has just been saved. */
export const historyQuery = ({ of, id }: Item, current: number) =>
  queryOptions({
    queryKey: ['audit', 'history', of, id, current],
    queryFn: ({ signal }) =>
      api(`/audit/${of}/${id}?page=${current}&page_size=${PAGE_SIZE}`, page, { signal }),
    select: ({ items, total }) => ({ items, total, pageSize: PAGE_SIZE }),
    staleTime: 0,
  })

type Wanted = { readonly filters: AuditFilters; readonly format: ExportFormat }

/** The address of a file with all that the list shows; it works once. */
export const exportAudit = mutationOptions({
  mutationFn: ({ filters, format }: Wanted) =>
    api('/audit/export', ticket, {
      method: 'POST',
      body: { format, filters: filterText(filters) },
    }),
})
