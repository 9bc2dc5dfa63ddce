import { readFileSync, writeFileSync } from 'node:fs'
import type { Database } from '../server/src/db/client.ts'

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10

/** The processor time that a process has used, in milliseconds. */
const processorMsOf = (pid: number) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in parentheses, may have spaces in it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

const memoryOf = (pid: number, field: 'VmRSS' | 'VmHWM') => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
}

/** What a process holds in memory, in megabytes. */
export const residentMemoryOf = (pid: number) => Math.round(memoryOf(pid, 'VmRSS'))

/** How much it held at most while the work was done, and before it, in megabytes. */
export const peakDuring = async <T>(pid: number, work: () => Promise<T>) => {
  const baseline = memoryOf(pid, 'VmRSS')
  writeFileSync(`/proc/${pid}/clear_refs`, '5') // forgets the peak until now
  const result = await work()
  return { baseline, peak: memoryOf(pid, 'VmHWM'), result }
}

/** Those of PostgreSQL that serve the server which is asked for. */
const backendsOf = async ({ pool }: Pick<Database, 'pool'>) => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'`,
  )
  return rows.map(({ pid }) => pid)
}

/** By process; one that has ended, or is on another machine, has none. */
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

/** What those that are still there have used since. */
const usedSince = (before: ReadonlyMap<number, number>) =>
  [...usage([...before.keys()])].reduce(
    (sum, [pid, now]) => sum + now - (before.get(pid) ?? now),
    0,
  )

type Processes = { readonly pid: number; readonly database: Pick<Database, 'pool'> }

/** The processor time of one call, of the server and of PostgreSQL, in milliseconds: steadier than its time on a machine that others use. */
export const processorTimeOf = async (
  { pid, database }: Processes,
  work: () => Promise<unknown>,
  calls: number,
) => {
  // Connections that nobody used for a while were closed: there are new ones after this.
  await work()
  const backends = await backendsOf(database)
  const before = { server: usage([pid]), database: usage(backends) }
  for (let call = 0; call < calls; call += 1) await work()
  return { server: usedSince(before.server) / calls, database: usedSince(before.database) / calls }
}
