import { fullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { farm } from '@portal/contract/places/place'
import * as z from 'zod'
import {
  putSealed,
  recordAt,
  recordsOf,
  write,
} from '#features/checklists/answering/answering-database.ts'

/** A checklist as this person opened it last, with what its form needs. */
const pin = z.object({
  adminId: z.string(),
  checklistId: z.string(),
  checklist: fullChecklist,
  /** Those that the person may choose from. */
  farms: z.array(farm),
  /** Of its subsidiaries, by code. */
  names: z.record(z.string(), z.string()),
})
export type Pin = z.output<typeof pin>

export type Pins = {
  readonly get: (adminId: string, checklistId: string) => Promise<Pin | undefined>
  readonly list: (adminId: string) => Promise<readonly Pin[]>
  readonly put: (checklist: Pin) => Promise<void>
  readonly remove: (adminId: string, checklistIds: readonly string[]) => Promise<void>
  /** Resolves once the panel itself starts without network too. */
  readonly ready: () => Promise<unknown>
}

/** In the person's own part of the database: the caches of the browser are anybody's. */
export const browserPins: Pins = {
  get: async (adminId, checklistId) =>
    pin.safeParse(await recordAt('pins', [adminId, checklistId])).data,
  list: async (adminId) => {
    const found = await recordsOf('pins', adminId)
    return found.flatMap((record) => pin.safeParse(record).data ?? [])
  },
  put: (record) => putSealed('pins', record),
  remove: (adminId, checklistIds) =>
    write(['pins'], (storeOf) => {
      for (const id of checklistIds) storeOf('pins').delete([adminId, id])
    }),
  ready: async () => ('serviceWorker' in navigator ? navigator.serviceWorker.ready : undefined),
}
