import type { Call } from '../calls.ts'
import type { Ground } from '../ground.ts'
import { interleaved, rounded, throughput } from '../measuring.ts'

const ROUNDS = 60
const LOAD = { connections: 10, rounds: 3, ms: 500 }

/** A call beside its limits: the same SQL without a portal, and the same bytes without SQL. */
export const comparedWithLimits = async (ground: Ground, call: Call) => {
  const statements = await ground.statementsOf(call)
  const name = encodeURIComponent(call.name)
  const body = { page: await ground.get(call), statements }
  await ground.limits.call(`/case/${name}`, { method: 'PUT', body })
  const works = {
    portal: () => ground.get(call),
    sql: () => ground.limits.call(`/sql/${name}`),
    bytes: () => ground.limits.call(`/bytes/${name}`),
  }
  // First, so that both servers are warm when single calls are timed: the portal has more code to compile.
  const rate = await throughput(works, LOAD)
  const ms = await interleaved(works, ROUNDS)
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
export type Compared = Awaited<ReturnType<typeof comparedWithLimits>>
