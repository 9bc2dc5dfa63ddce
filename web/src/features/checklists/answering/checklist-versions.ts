import {
  type FullChecklist,
  fullChecklist,
} from '@portal/contract/checklists/checklist/full-checklist'
import { DAY_MS } from '@portal/contract/shared/durations'
import * as z from 'zod/mini'
import { keysStartingWith } from '#device/sealed-database.ts'
import { answeringDatabase as database } from './answering-database.ts'

/** The content of a checklist when a visit was started: the visit is answered, shown and corrected with it. */
const storedVersion = z.object({
  adminId: z.string(),
  version: z.string(),
  checklist: fullChecklist,
  keptAt: z.iso.datetime(),
})

/** A checklist without a version id is identified by its last update. */
export const versionOf = ({ id, version_id: version, last_update_at: at }: FullChecklist) =>
  version ?? `${id} ${at}`

/** Whether the current checklist has a newer version than the visit. Version ids sort by time. */
export const isNewer = (
  { version_id: version }: FullChecklist,
  { version_id: startedWith }: FullChecklist,
) => version !== null && version > (startedWith ?? '')

export type Versions = {
  readonly get: (adminId: string, version: string) => Promise<FullChecklist | undefined>
  readonly put: (adminId: string, checklist: FullChecklist) => Promise<void>
  /** Removes the versions that no record on this device answers any more. */
  readonly removeUnused: (adminId: string, used: ReadonlySet<string>) => Promise<void>
}

export const browserVersions: Versions = {
  get: async (adminId, version) =>
    (await database.get('versions', storedVersion, [adminId, version]))?.checklist,
  put: (adminId, checklist) => {
    const keptAt = new Date().toISOString()
    const version = versionOf(checklist)
    return database.put('versions', { adminId, version, checklist, keptAt })
  },
  removeUnused: async (adminId, used) => {
    // A recently stored version may belong to a visit that is about to be written.
    const limit = new Date(Date.now() - DAY_MS).toISOString()
    const { records } = await database.list('versions', storedVersion, keysStartingWith(adminId))
    const unused = records.filter(({ version, keptAt }) => !used.has(version) && keptAt < limit)
    await database.write(['versions'], (storeOf) => {
      for (const { version } of unused) storeOf('versions').delete([adminId, version])
    })
  },
}
