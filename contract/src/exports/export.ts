import * as z from 'zod'

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const exportInput = z.object({ format: z.enum(EXPORT_FORMATS).default('xlsx') })

/** A URL that works once, for a few minutes. */
export const exportTicket = z.object({ url: z.string(), expires_at: z.iso.datetime() })
export type ExportTicket = z.output<typeof exportTicket>
