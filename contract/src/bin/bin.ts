import * as z from 'zod'

export const binKind = z.enum(['area', 'document', 'news', 'checklist'])
export type BinKind = z.output<typeof binKind>

/** Something deleted that can still come back. */
export const binItem = z.object({
  kind: binKind,
  id: z.uuid(),
  name: z.string(),
  deleted_at: z.iso.datetime(),
  deleted_by: z.string(),
})
export type BinItem = z.output<typeof binItem>
