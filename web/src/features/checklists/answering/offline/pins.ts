import { fullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { farm } from '@portal/contract/places/place'
import * as z from 'zod'
import { startingWith } from '#device/sealed-database.ts'
import type { Shape } from '#device/shape.ts'
import { answeringDatabase as database } from '#features/checklists/answering/answering-database.ts'

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
export const pinShape: Shape<Pin> = { schema: pin, steps: [] }

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
  get: (adminId, checklistId) => database.get('pins', pinShape, [adminId, checklistId]),
  list: async (adminId) => (await database.list('pins', pinShape, startingWith(adminId))).records,
  put: (record) => database.put('pins', pinShape, record),
  remove: (adminId, checklistIds) =>
    database.write(['pins'], (storeOf) => {
      for (const id of checklistIds) storeOf('pins').delete([adminId, id])
    }),
  ready: async () => ('serviceWorker' in navigator ? navigator.serviceWorker.ready : undefined),
}
