import type { Call } from './calls.ts'
import type { Ground } from './ground.ts'
import { type Statement, isAuthentication, isTotal } from './limits/recorded.ts'
import { type Work, interleaved, rounded } from './measuring.ts'

const ROUNDS = 15

/** The median of the same work on each ground, by size. */
const onEach = async (grounds: readonly Ground[], workOn: (ground: Ground) => Work) => {
  const works = grounds.map((ground) => [String(ground.size), workOn(ground)] as const)
  const ms = await interleaved<string>(Object.fromEntries(works), ROUNDS)
  return grounds.map(({ size }) => rounded(ms(String(size))))
}

/** What a call costs over HTTP; and in the database, the page and its exact total each alone. By size. */
export const growthOf = async (
  grounds: readonly Ground[],
  callOf: (size: number) => Call,
  from: number,
) => {
  const asked = new Map<Ground, readonly Statement[]>()
  for (const ground of grounds) asked.set(ground, await ground.statementsOf(callOf(ground.size)))
  const those = (wanted: (statement: Statement) => boolean) => (ground: Ground) => async () => {
    for (const { text, values } of (asked.get(ground) ?? []).filter(wanted)) {
      await ground.database.pool.query(text, [...values])
    }
  }
  const http = await onEach(grounds, (ground) => () => ground.get(callOf(ground.size)))
  const page = await onEach(
    grounds,
    those((statement) => !isTotal(statement) && !isAuthentication(statement)),
  )
  const total = await onEach(grounds, those(isTotal))
  const first = page[grounds.findIndex(({ size }) => size === from)]
  /** The page alone: at the largest size, times what it takes at the one counted from. */
  const times = rounded((page.at(-1) ?? 0) / (first ?? 1))
  return { call: callOf(0).name, times, http, page, total }
}
export type Growth = Awaited<ReturnType<typeof growthOf>>
