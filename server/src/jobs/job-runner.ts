import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { logOutage } from '#db/outage-log.ts'
import { isDatabaseUnavailable } from '#db/unavailable.ts'
import type { FileStorage } from '#storage/storage.ts'

/** What a job works with. */
export type JobDeps = {
  readonly db: Db
  readonly storage: FileStorage
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Told of every run. */
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
  /** Works in batches, asks between them whether to stop, and says how much it did. */
  readonly run: (deps: JobDeps, isStopping: () => boolean) => Promise<number>
}
type Pace = { readonly firstAfterMs: number; readonly everyMs: number }

const MINUTE_MS = 60_000
const HOURLY: Pace = { firstAfterMs: MINUTE_MS, everyMs: 60 * MINUTE_MS }
const DAY_MS = 24 * 60 * MINUTE_MS

/** In the first round after the start, and then in one round a day. One that failed is tried again in the next round. */
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

/** One job after the other, so that they never compete with more than one request. */
const round = async (deps: JobDeps, jobs: readonly Job[], isStopping: () => boolean) => {
  for (const { name, run } of jobs) {
    if (isStopping()) return
    const begun = performance.now()
    const report = (failed: boolean) => {
      const seconds = (performance.now() - begun) / 1000
      deps.onRun?.({ job: name, seconds, at: deps.now(), failed })
    }
    try {
      const done = await run(deps, isStopping)
      if (done > 0) deps.log.info({ job: name, done }, 'job done')
      report(false)
    } catch (error) {
      // The next round tries again; the others must not wait for it.
      if (isDatabaseUnavailable(error)) logOutage(deps.log, error)
      else deps.log.error({ job: name, err: error }, 'job failed')
      report(true)
    }
  }
}

/** Runs the jobs soon after the start, then again and again. Stopping waits for the batch under way. */
export const startJobs = (deps: JobDeps, jobs: readonly Job[], pace: Pace = HOURLY) => {
  let stopping = false
  let running = Promise.resolve()
  let timer: NodeJS.Timeout

  const inMs = (ms: number) => {
    timer = setTimeout(() => {
      running = round(deps, jobs, () => stopping).finally(() => {
        if (!stopping) inMs(pace.everyMs)
      })
    }, ms)
    timer.unref()
  }
  inMs(pace.firstAfterMs)

  return {
    stop: async () => {
      stopping = true
      clearTimeout(timer)
      await running
    },
  }
}
