import { readFileSync, writeFileSync } from 'node:fs'
import type { Database } from '../server/src/db/database.ts'

/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10

/** The processor time that a process has used, in milliseconds. */
const processorMsOf = (pid: number) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The program's name, in parentheses, may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

const memoryOf = (pid: number, field: 'VmRSS' | 'VmHWM') => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
}

/** Resident memory in megabytes. */
export const residentMemoryOf = (pid: number) => Math.round(memoryOf(pid, 'VmRSS'))

/** The memory before the work and the peak during it, in megabytes. */
export const peakDuring = async <T>(pid: number, work: () => Promise<T>) => {
  const baseline = memoryOf(pid, 'VmRSS')
  writeFileSync(`/proc/${pid}/clear_refs`, '5') // resets the peak
  const result = await work()
  return { baseline, peak: memoryOf(pid, 'VmHWM'), result }
}

/** The process ids of PostgreSQL's backends for this database. */
const backendsOf = async ({ pool }: Pick<Database, 'pool'>) => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'`,
  )
  return rows.map(({ pid }) => pid)
}

/** Processor time by process id. Processes that ended or run on another machine are left out. */
const usage = (pids: readonly number[]) =>
  new Map(
    pids.flatMap((pid) => {
      try {
        return [[pid, processorMsOf(pid)] as const]
      } catch {
        return []
      }
    }),
  )

/** The processor time that the remaining processes have used since `before`. */
const usedSince = (before: ReadonlyMap<number, number>) =>
  [...usage([...before.keys()])].reduce(
    (sum, [pid, now]) => sum + now - (before.get(pid) ?? now),
    0,
  )

type Processes = { readonly pid: number; readonly database: Pick<Database, 'pool'> }

/** The processor time of one call in the server and in PostgreSQL, in milliseconds. On a shared machine it varies less than elapsed time. */
export const processorTimeOf = async (
  { pid, database }: Processes,
  work: () => Promise<unknown>,
  calls: number,
) => {
  // The first call reopens connections that were closed while idle.
  await work()
  const backends = await backendsOf(database)
  const before = { server: usage([pid]), database: usage(backends) }
  for (let call = 0; call < calls; call += 1) await work()
  return { server: usedSince(before.server) / calls, database: usedSince(before.database) / calls }
}
