import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import { lastBackup } from '#backup/last-backup.queries.ts'
import type { JobRun } from '#jobs/job-runner.ts'
import { countMails } from '#mail/mail.queries.ts'
import type { FileStorage } from '#storage/storage.ts'
import { withTimeout } from '#with-timeout.ts'

/** Limits how long an unavailable database can delay the other metrics. */
const COLLECT_TIMEOUT_MS = 1000

/** Keeps the metric's previous value where the database does not answer in time. */
const inTime = (collect: () => Promise<void>) =>
  withTimeout(collect(), COLLECT_TIMEOUT_MS).catch(() => undefined)

/** Metrics of work in the background, whose failures no request would show: jobs, the store, backups, mails. */
export const openBackgroundMetrics = (pool: Pool, registry: Registry) => {
  const registers = [registry]
  // Not `job`: Prometheus itself adds a label of that name.
  const succeeded = new Gauge({
    name: 'portal_job_last_success_timestamp_seconds',
    help: 'When each job last ended well in this process',
    labelNames: ['task'],
    registers,
  })
  const duration = new Gauge({
    name: 'portal_job_duration_seconds',
    help: 'How long the last run of each job took',
    labelNames: ['task'],
    registers,
  })
  const failures = new Counter({
    name: 'portal_job_failures_total',
    help: 'Runs that failed, by job',
    labelNames: ['task'],
    registers,
  })
  const storeFailures = new Counter({
    name: 'portal_store_failures_total',
    help: 'Files that the store did not take, give or remove',
    labelNames: ['operation'],
    registers,
  })
  for (const operation of ['PUT', 'GET', 'read', 'remove']) storeFailures.inc({ operation }, 0)
  const countingFailure = <T>(operation: string, work: Promise<T>) =>
    work.catch((error: unknown) => {
      storeFailures.inc({ operation })
      throw error
    })
  const gaugeOfLastBackup = (
    name: string,
    help: string,
    valueOf: (backup: Awaited<ReturnType<typeof lastBackup>>) => number,
  ) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers,
      collect: () => inTime(async () => gauge.set(valueOf(await lastBackup(pool)))),
    })
  }
  gaugeOfLastBackup(
    'portal_last_backup_timestamp_seconds',
    'When the last backup ended well; 0 if there was none',
    (backup) => (backup?.at.getTime() ?? 0) / 1000,
  )
  gaugeOfLastBackup(
    'portal_last_backup_missing_files',
    'Files that the database names and the last backup lacks, or has in another size',
    (backup) => backup?.missing ?? 0,
  )
  const db = drizzle(pool)
  const mails = new Gauge({
    name: 'portal_mails',
    help: 'Mails that wait in the database, and those of them that could not be sent at least once',
    labelNames: ['state'],
    registers,
    collect: () =>
      inTime(async () => {
        const { waiting, failed } = await countMails(db)
        mails.set({ state: 'waiting' }, waiting)
        mails.set({ state: 'failed' }, failed)
      }),
  })

  return {
    recordJobRun: ({ job: task, seconds, at, failed }: JobRun) => {
      duration.set({ task }, seconds)
      failures.inc({ task }, failed ? 1 : 0)
      if (!failed) succeeded.set({ task }, at.getTime() / 1000)
    },
    countStoreFailure: (operation: string) => storeFailures.inc({ operation }),
    /** Wraps the store so that its failed reads and removals are counted. */
    withFailureCount: (storage: FileStorage): FileStorage => ({
      ...storage,
      read: (...parameters) => countingFailure('read', storage.read(...parameters)),
      remove: (...parameters) => countingFailure('remove', storage.remove(...parameters)),
    }),
  }
}
