import type { Call } from '../calls.ts'
import type { Environment } from '../environment.ts'
import { measureInterleaved, rounded, throughput } from '../measure.ts'

const ROUNDS = 60
const LOAD = { connections: 10, rounds: 3, ms: 500 }

/** Compares a call with its limits: the same SQL without the portal, and the same bytes without SQL. */
export const compareWithLimits = async (environment: Environment, call: Call) => {
  const statements = await environment.statementsOf(call)
  const name = encodeURIComponent(call.name)
  const body = { page: await environment.get(call), statements }
  await environment.limits.call(`/case/${name}`, { method: 'PUT', body })
  const works = {
    portal: () => environment.get(call),
    sql: () => environment.limits.call(`/sql/${name}`),
    bytes: () => environment.limits.call(`/bytes/${name}`),
  }
  // Throughput comes first to warm up both servers: the portal has more code to compile.
  const rate = await throughput(works, LOAD)
  const ms = await measureInterleaved(works, ROUNDS)
  return {
    call: call.name,
    statements: statements.length,
    ms: { portal: rounded(ms('portal')), sql: rounded(ms('sql')), bytes: rounded(ms('bytes')) },
    perSecond: {
      portal: rounded(rate('portal'), 0),
      sql: rounded(rate('sql'), 0),
      bytes: rounded(rate('bytes'), 0),
    },
    slower: rounded(ms('portal') / ms('sql')),
    fewer: rounded(rate('sql') / rate('portal')),
  }
}
export type Comparison = Awaited<ReturnType<typeof compareWithLimits>>
