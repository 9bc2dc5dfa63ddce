import * as z from 'zod'
import { BIN_ENTITIES } from '#kinds/item-kinds.ts'

/** What the whole company shares comes before what has an owner. */
export const binKind = z.enum(BIN_ENTITIES.toReversed())

/** Something deleted that can still come back. */
export const binItem = z.object({
  kind: binKind,
  id: z.uuid(),
  name: z.string(),
  deleted_at: z.iso.datetime(),
  deleted_by: z.string(),
  /** From then on it is deleted for good. */
  expires_at: z.iso.datetime(),
})
export type BinItem = z.output<typeof binItem>

export const BIN_DAYS = 30
const DAY_MS = 86_400_000
export const BIN_MS = BIN_DAYS * DAY_MS

/** Days begun until it is deleted for good; 0 where that can happen any moment. */
const binDaysLeft = (expiresAt: string, now: Date) =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now.getTime()) / DAY_MS))

export const binLabel = (expiresAt: string, now: Date) => {
  const days = binDaysLeft(expiresAt, now)
  if (days === 0) return 'será apagado em instantes'
  return days === 1 ? 'será apagado em 1 dia' : `será apagado em ${days} dias`
}
