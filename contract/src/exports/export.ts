import * as z from 'zod/mini'

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const exportInput = z.object({ format: z._default(z.enum(EXPORT_FORMATS), 'xlsx') })

/** A URL that works once, for a few minutes. */
export const exportTicket = z.object({ url: z.string(), expires_at: z.iso.datetime() })
export type ExportTicket = z.output<typeof exportTicket>
