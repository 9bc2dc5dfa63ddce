import { type FullChecklist, fullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { farm } from '@portal/contract/places/place'
import { DAY_MS } from '@portal/contract/shared/calendar'
import * as z from 'zod/mini'
import { keysStartingWith } from '#device/sealed-database.ts'
import { answersDatabase as database } from './answers-database.ts'

/** One version of a checklist: answers begun with it are shown, corrected and sent with it. */
const checklistRecord = z.object({
  shape: z.literal(1),
  adminId: z.string(),
  checklistId: z.string(),
  version: z.string(),
  checklist: fullChecklist,
  storedAt: z.iso.datetime(),
  /** What its form needs besides. Only the newest version has it, and is offered without a connection: it is pinned. */
  pin: z.nullable(
    z.object({
      /** The farms that the person may choose. */
      farms: z.array(farm),
      /** Names of its subsidiaries by code. */
      names: z.record(z.string(), z.string()),
    }),
  ),
})
type ChecklistRecord = z.output<typeof checklistRecord>

export type Pin = NonNullable<ChecklistRecord['pin']> & { readonly checklist: FullChecklist }

/** A checklist without a version id is identified by its last update. */
export const versionOf = ({ id, version_id: version, last_update_at: at }: FullChecklist) =>
  version ?? `${id} ${at}`

/** Whether the current checklist has a newer version than the visit. Version ids sort by time. */
export const isNewer = (
  { version_id: version }: FullChecklist,
  { version_id: startedWith }: FullChecklist,
) => version !== null && version > (startedWith ?? '')

/** A checklist as an answer is begun with it. */
export const begunRecord = (adminId: string, checklist: FullChecklist): ChecklistRecord => ({
  shape: 1,
  adminId,
  checklistId: checklist.id,
  version: versionOf(checklist),
  checklist,
  storedAt: new Date().toISOString(),
  pin: null,
})

const list = async (...key: readonly string[]) =>
  (await database.list('checklists', checklistRecord, keysStartingWith(...key))).records

const putAll = (records: readonly ChecklistRecord[]) =>
  database.write(records.map((put) => ({ store: 'checklists', put })))

const pinsIn = (records: readonly ChecklistRecord[]): readonly Pin[] =>
  records.flatMap(({ checklist, pin }) => (pin === null ? [] : [{ ...pin, checklist }]))

/** Checklists are in the person's own records: the browser's caches are shared by everyone who uses the device. */
export const browserChecklists = {
  get: async (
    adminId: string,
    { checklistId, version }: Pick<ChecklistRecord, 'checklistId' | 'version'>,
  ): Promise<FullChecklist | undefined> =>
    (await database.get('checklists', checklistRecord, [adminId, checklistId, version]))?.checklist,
  pinned: async (adminId: string, checklistId: string): Promise<Pin | undefined> =>
    pinsIn(await list(adminId, checklistId))[0],
  pins: async (adminId: string): Promise<readonly Pin[]> => pinsIn(await list(adminId)),
  pin: async (adminId: string, { checklist, ...pin }: Pin): Promise<unknown> => {
    const record = { ...begunRecord(adminId, checklist), pin }
    const stored = await list(adminId, checklist.id)
    const earlier = stored.filter((item) => item.version !== record.version && item.pin !== null)
    return putAll([record, ...earlier.map((item) => ({ ...item, pin: null }))])
  },
  /** They are no longer offered; answers begun with them keep them. */
  unpin: async (adminId: string, checklistIds: readonly string[]): Promise<unknown> => {
    const pinned = (await list(adminId)).filter(
      ({ checklistId, pin }) => pin !== null && checklistIds.includes(checklistId),
    )
    return putAll(pinned.map((item) => ({ ...item, pin: null })))
  },
  /**
   * Removes the versions that are neither pinned nor answered on this device. A recently stored one may belong to a
   * visit that is about to be written.
   */
  removeUnused: async (
    adminId: string,
    used: ReadonlySet<string>,
    storedBefore = new Date(Date.now() - DAY_MS),
  ): Promise<unknown> => {
    const limit = storedBefore.toISOString()
    const unused = (await list(adminId)).filter(
      ({ version, pin, storedAt }) => pin === null && !used.has(version) && storedAt < limit,
    )
    return database.write(
      unused.map(({ checklistId, version }) => ({
        store: 'checklists',
        remove: [adminId, checklistId, version],
      })),
    )
  },
  /** Resolves once the panel itself can start without a network. */
  ready: async (): Promise<unknown> =>
    'serviceWorker' in navigator ? navigator.serviceWorker.ready : undefined,
}
