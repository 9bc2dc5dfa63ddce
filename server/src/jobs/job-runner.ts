import { DAY_MS, MINUTE_MS } from '@portal/contract/shared/calendar'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/database.ts'
import { logOutage } from '#db/outage-log.ts'
import { isDatabaseUnavailable } from '#db/unavailable.ts'
import type { FileStore } from '#storage/file-store.ts'

export type JobDeps = {
  readonly db: Db
  readonly storage: FileStore
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Called after every run. */
  readonly onRun?: ((run: JobRun) => void) | undefined
}
export type JobRun = {
  readonly job: string
  readonly seconds: number
  readonly at: Date
  readonly failed: boolean
}
export type Job = {
  readonly name: string
  /** Works in batches, stops between them if `isStopping`, and returns how many things it processed. */
  readonly run: (deps: JobDeps, isStopping: () => boolean) => Promise<number>
}
type Pace = { readonly firstAfterMs: number; readonly everyMs: number }

const HOURLY: Pace = { firstAfterMs: MINUTE_MS, everyMs: 60 * MINUTE_MS }

/** A job that runs in the first round after the start and then once a day. A failed run is repeated in the next round. */
export const daily = ({ name, run }: Job): Job => {
  let dueAt = 0
  return {
    name,
    run: async (deps, isStopping) => {
      const now = deps.now().getTime()
      if (now < dueAt) return 0
      const done = await run(deps, isStopping)
      dueAt = now + DAY_MS
      return done
    },
  }
}

/** Runs the jobs one after the other, so that they never take more than one database connection from requests. */
const runRound = async (deps: JobDeps, jobs: readonly Job[], isStopping: () => boolean) => {
  for (const { name, run } of jobs) {
    if (isStopping()) return
    const startedAt = performance.now()
    const report = (failed: boolean) => {
      const seconds = (performance.now() - startedAt) / 1000
      deps.onRun?.({ job: name, seconds, at: deps.now(), failed })
    }
    try {
      const done = await run(deps, isStopping)
      if (done > 0) deps.log.info({ job: name, done }, 'job done')
      report(false)
    } catch (error) {
      // The next round tries again; the other jobs of this round still run.
      if (isDatabaseUnavailable(error)) logOutage(deps.log, error)
      else deps.log.error({ job: name, err: error }, 'job failed')
      report(true)
    }
  }
}

/** Runs the jobs soon after the start and then periodically. `stop` waits for the current batch. */
export const startJobs = (deps: JobDeps, jobs: readonly Job[], pace: Pace = HOURLY) => {
  let stopping = false
  let currentRound = Promise.resolve()
  let timer: NodeJS.Timeout

  const scheduleIn = (ms: number) => {
    timer = setTimeout(() => {
      currentRound = runRound(deps, jobs, () => stopping).finally(() => {
        if (!stopping) scheduleIn(pace.everyMs)
      })
    }, ms)
    timer.unref()
  }
  scheduleIn(pace.firstAfterMs)

  return {
    stop: async () => {
      stopping = true
      clearTimeout(timer)
      await currentRound
    },
  }
}
