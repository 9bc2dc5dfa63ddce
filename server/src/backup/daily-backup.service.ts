import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Calendar } from '@portal/contract/shared/calendar'
import { jobWriter } from '#audit/write.ts'
import type { Job } from '#jobs/job-runner.ts'
import { backUp } from './backup.service.ts'
import type { Installation } from './installation.ts'
import { describeMissing } from './missing-files.queries.ts'
import { recordBackup } from './record.service.ts'

export type DailyBackups = {
  readonly installation: Installation
  readonly folder: string
  readonly passphrase: string
  readonly calendar: Calendar
  /** The scrypt work factor of the passphrase, as a power of two. */
  readonly logN?: number
}

const KEPT = 7
const BACKUP_NAME = /^portal-\d{4}-\d\d-\d\d\.backup$/
/** What a process that was killed left behind. */
const PARTIAL_NAME = /^portal-\d{4}-\d\d-\d\d\.backup\.\d+\.partial$/

const removeFiles = (folder: string, names: readonly string[]) => {
  for (const name of names) rmSync(join(folder, name), { force: true })
}

/**
 * Backs up an installation whose database no other process can open. There is one backup for each day of the company, and its name
 * says which: so a restart makes none for a day that has one, and the first round of a day, soon after midnight, makes it.
 */
export const dailyBackups = ({
  installation,
  folder,
  passphrase,
  calendar,
  ...strength
}: DailyBackups): Job => ({
  name: 'backup',
  run: async ({ db, now, log }, isStopping) => {
    const name = `portal-${calendar.dayOf(now())}.backup`
    const names = readdirSync(folder)
    if (names.includes(name)) return 0
    removeFiles(
      folder,
      names.filter((each) => PARTIAL_NAME.test(each)),
    )
    const target = { file: join(folder, name), passphrase, now: now(), ...strength }
    const report = await backUp(installation, target, isStopping)
    await recordBackup(jobWriter(db, now()), name, report)
    const missing = describeMissing(report.missing)
    if (missing !== undefined) log.error({ backup: name }, missing)
    const backups = [...names, name].filter((each) => BACKUP_NAME.test(each)).toSorted()
    removeFiles(folder, backups.slice(0, -KEPT))
    return 1
  },
})
