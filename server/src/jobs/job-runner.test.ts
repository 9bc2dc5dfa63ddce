import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#errors.ts'
import { type Job, type JobDeps, type JobRun, daily, startJobs } from './job-runner.ts'

const logged: unknown[] = []
const log = {
  info: (...words: unknown[]) => void logged.push(['info', ...words]),
  error: (...words: unknown[]) => void logged.push(['error', ...words]),
}
// The jobs of these tests use neither the database nor the files.
const deps = { log, now: () => new Date() } as unknown as JobDeps
const WORDS = 'the database does not answer'
const PACE = { firstAfterMs: 1000, everyMs: 5000 }

beforeEach(() => {
  logged.length = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const counting = (name: string, result: () => Promise<number>) => {
  const runs = { count: 0 }
  const job: Job = {
    name,
    run: () => {
      runs.count += 1
      return result()
    },
  }
  return { job, runs }
}

describe('the jobs', () => {
  it('run soon after the start, then again and again', async () => {
    const { job, runs } = counting('a', () => Promise.resolve(0))
    const { stop } = startJobs(deps, [job], PACE)
    await vi.advanceTimersByTimeAsync(999)
    expect(runs.count).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(runs.count).toBe(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(runs.count).toBe(3)
    await stop()
  })

  it('that are for once a day run in the first round and then in one a day', async () => {
    const { job, runs } = counting('a', () => Promise.resolve(0))
    const hourly = { firstAfterMs: 1000, everyMs: 3_600_000 }
    const { stop } = startJobs(deps, [daily(job)], hourly)
    await vi.advanceTimersByTimeAsync(1000)
    expect(runs.count).toBe(1)
    await vi.advanceTimersByTimeAsync(23 * 3_600_000)
    expect(runs.count).toBe(1)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(runs.count).toBe(2)
    await stop()
  })

  it('that are for once a day and failed are tried again in the next round', async () => {
    const results = [() => Promise.reject(new Error('no')), () => Promise.resolve(0)]
    const { job, runs } = counting('a', () => results.shift()?.() ?? Promise.resolve(0))
    const { stop } = startJobs(deps, [daily(job)], { firstAfterMs: 1000, everyMs: 3_600_000 })
    await vi.advanceTimersByTimeAsync(1000 + 5 * 3_600_000)
    expect(runs.count).toBe(2)
    await stop()
  })

  it('that fail because the database is unavailable share one log line without a stack; an unavailable store gets another', async () => {
    vi.setSystemTime('2001-01-01') // no other line was logged in this second
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const query = new Error('Failed query: select secret', { cause: refused })
    const store = new AppError('external_server_error', { cause: refused })
    const failing = [query, query, store].map((failure, index) => ({
      name: `job ${index}`,
      run: async () => {
        throw failure
      },
    }))
    const { stop } = startJobs(deps, failing, PACE)
    await vi.advanceTimersByTimeAsync(1000)
    expect(logged).toMatchObject([
      ['error', { event: 'database_unavailable', reason: 'connect ECONNREFUSED' }, WORDS],
      ['error', { job: 'job 2', err: store }, 'job failed'],
    ])
    expect(logged[0]).not.toHaveProperty('1.err')
    await stop()
  })

  it('report the outcome of every run', async () => {
    const fine = counting('fine', () => Promise.resolve(0))
    const bad = counting('bad', () => Promise.reject(new Error('no')))
    const runs: unknown[] = []
    const onRun = ({ job, failed }: JobRun) => void runs.push([job, failed])
    const { stop } = startJobs({ ...deps, onRun }, [bad.job, fine.job], PACE)
    await vi.advanceTimersByTimeAsync(1000)
    expect(runs).toEqual([
      ['bad', true],
      ['fine', false],
    ])
    await stop()
  })

  it('log what they did, and nothing where there was nothing to do', async () => {
    const idle = counting('idle', () => Promise.resolve(0))
    const busy = counting('busy', () => Promise.resolve(7))
    const { stop } = startJobs(deps, [idle.job, busy.job], PACE)
    await vi.advanceTimersByTimeAsync(1000)
    expect(logged).toEqual([['info', { job: 'busy', done: 7 }, 'job done']])
    await stop()
  })

  it('go on after one that failed, and try it again', async () => {
    const error = new Error('no')
    const broken = counting('broken', () => Promise.reject(error))
    const next = counting('next', () => Promise.resolve(0))
    const { stop } = startJobs(deps, [broken.job, next.job], PACE)
    await vi.advanceTimersByTimeAsync(6000)
    expect([broken.runs.count, next.runs.count]).toEqual([2, 2])
    expect(logged[0]).toEqual(['error', { job: 'broken', err: error }, 'job failed'])
    await stop()
  })

  it('stop after the batch under way, and start no more', async () => {
    let finish: (count: number) => void = () => undefined
    const slow = counting('slow', () => new Promise((resolve) => (finish = resolve)))
    const next = counting('next', () => Promise.resolve(0))
    const { stop } = startJobs(deps, [slow.job, next.job], PACE)
    await vi.advanceTimersByTimeAsync(1000)
    let stopped = false
    const stopping = stop().then(() => (stopped = true))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(stopped).toBe(false)
    finish(1)
    await stopping
    await vi.advanceTimersByTimeAsync(60_000)
    expect([slow.runs.count, next.runs.count]).toEqual([1, 0])
  })
})
