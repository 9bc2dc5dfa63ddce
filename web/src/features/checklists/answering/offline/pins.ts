import { fullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { farm } from '@portal/contract/places/place'
import * as z from 'zod/mini'
import { keysStartingWith } from '#device/sealed-database.ts'
import { answeringDatabase as database } from '#features/checklists/answering/answering-database.ts'

/** A checklist as this person last opened it, with what its form needs. */
const pinSchema = z.object({
  adminId: z.string(),
  checklistId: z.string(),
  checklist: fullChecklist,
  /** The farms that the person may choose. */
  farms: z.array(farm),
  /** Names of its subsidiaries by code. */
  names: z.record(z.string(), z.string()),
})
export type Pin = z.output<typeof pinSchema>

export type Pins = {
  readonly get: (adminId: string, checklistId: string) => Promise<Pin | undefined>
  readonly list: (adminId: string) => Promise<readonly Pin[]>
  readonly put: (pin: Pin) => Promise<void>
  readonly remove: (adminId: string, checklistIds: readonly string[]) => Promise<void>
  /** Resolves once the panel itself can start without a network. */
  readonly ready: () => Promise<unknown>
}

/** Pins are in the person's own records: the browser's caches are shared by everyone who uses the device. */
export const browserPins: Pins = {
  get: (adminId, checklistId) => database.get('pins', pinSchema, [adminId, checklistId]),
  list: async (adminId) =>
    (await database.list('pins', pinSchema, keysStartingWith(adminId))).records,
  put: (pin) => database.put('pins', pin),
  remove: (adminId, checklistIds) =>
    database.write(['pins'], (storeOf) => {
      for (const id of checklistIds) storeOf('pins').delete([adminId, id])
    }),
  ready: async () => ('serviceWorker' in navigator ? navigator.serviceWorker.ready : undefined),
}
