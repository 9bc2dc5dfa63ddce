import * as z from 'zod/mini'
import { BIN_ENTITIES } from '#kinds/item-kinds.ts'
import { DAY_MS } from '#shared/calendar.ts'

/** In reverse order, so that kinds shared by the whole company come before those with owners. */
export const binKind = z.enum(BIN_ENTITIES.toReversed())

/** A deleted item that can still be restored. */
export const binItem = z.object({
  kind: binKind,
  id: z.uuid(),
  name: z.string(),
  deleted_at: z.iso.datetime(),
  deleted_by: z.string(),
  /** When it is deleted permanently. */
  expires_at: z.iso.datetime(),
})
export type BinItem = z.output<typeof binItem>

export const BIN_DAYS = 30
export const BIN_MS = BIN_DAYS * DAY_MS

/** Days, rounded up, until it is deleted permanently; 0 if that can happen at any moment. */
const binDaysLeft = (expiresAt: string, now: Date) =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now.getTime()) / DAY_MS))

export const binLabel = (expiresAt: string, now: Date) => {
  const days = binDaysLeft(expiresAt, now)
  if (days === 0) return 'será apagado em instantes'
  return days === 1 ? 'será apagado em 1 dia' : `será apagado em ${days} dias`
}
