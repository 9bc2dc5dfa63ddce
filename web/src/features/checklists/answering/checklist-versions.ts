import {
  type FullChecklist,
  fullChecklist,
} from '@portal/contract/checklists/checklist/full-checklist'
import * as z from 'zod'
import { startingWith } from '#device/sealed-database.ts'
import type { Shape } from '#device/shape.ts'
import { answeringDatabase as database } from './answering-database.ts'

/** A checklist as it was when a visit was begun: the visit is answered, shown and corrected by it. */
const keptVersion = z.object({
  adminId: z.string(),
  version: z.string(),
  checklist: fullChecklist,
  keptAt: z.iso.datetime(),
})
type KeptVersion = z.output<typeof keptVersion>
export const versionShape: Shape<KeptVersion> = { schema: keptVersion, steps: [] }

/** A checklist that names no version is known by its last change. */
export const versionOf = ({ id, version_id: version, last_update_at: at }: FullChecklist) =>
  version ?? `${id} ${at}`

/** Whether the office made another version since. Their ids are in the order of time. */
export const isNewer = (
  { version_id: version }: FullChecklist,
  { version_id: than }: FullChecklist,
) => version !== null && version > (than ?? '')

export type Versions = {
  readonly get: (adminId: string, version: string) => Promise<FullChecklist | undefined>
  readonly keep: (adminId: string, checklist: FullChecklist) => Promise<void>
  /** Those that nothing on this device answers any more. */
  readonly removeUnused: (adminId: string, used: ReadonlySet<string>) => Promise<void>
}

const DAY_MS = 86_400_000

export const browserVersions: Versions = {
  get: async (adminId, version) =>
    (await database.get('versions', versionShape, [adminId, version]))?.checklist,
  keep: (adminId, checklist) => {
    const keptAt = new Date().toISOString()
    const version = versionOf(checklist)
    return database.put('versions', versionShape, { adminId, version, checklist, keptAt })
  },
  removeUnused: async (adminId, used) => {
    // One that was kept a moment ago may be of a visit that is about to be written.
    const limit = new Date(Date.now() - DAY_MS).toISOString()
    const { records } = await database.list('versions', versionShape, startingWith(adminId))
    const unused = records.filter(({ version, keptAt }) => !used.has(version) && keptAt < limit)
    await database.write(['versions'], (storeOf) => {
      for (const { version } of unused) storeOf('versions').delete([adminId, version])
    })
  },
}
