import { type DailyBackups, dailyBackups } from '#backup/daily-backup.service.ts'
import { clearOutbox } from '#mail/outbox.ts'
import { daily, type Job } from './job-runner.ts'
import { purge } from './purge.service.ts'
import { applyRetention } from './retention.service.ts'
import { collectOrphans, settleUploads } from './uploads.service.ts'

type JobTargets = {
  readonly outbox: string
  /** Of an installation that backs itself up. */
  readonly backups: DailyBackups | undefined
}

/** All background jobs, in the order of a round. */
export const jobsOf = ({ outbox, backups }: JobTargets): readonly Job[] => [
  { name: 'purge', run: purge },
  { name: 'retention', run: applyRetention },
  { name: 'uploads', run: settleUploads },
  { name: 'outbox', run: ({ now }) => clearOutbox(outbox, now()) },
  daily({ name: 'orphans', run: collectOrphans }),
  ...(backups === undefined ? [] : [dailyBackups(backups)]),
]
