import type { Call } from './calls.ts'
import type { Environment } from './environment.ts'
import { type Statement, isAuthentication, isTotal } from './limits/recorder.ts'
import { type Work, measureInterleaved, rounded } from './measure.ts'

const ROUNDS = 15

/** The median of the same work on each ground, by size. */
const medianOnEach = async (environments: readonly Environment[], workOn: (environment: Environment) => Work) => {
  const works = environments.map((environment) => [String(environment.size), workOn(environment)] as const)
  const ms = await measureInterleaved<string>(Object.fromEntries(works), ROUNDS)
  return environments.map(({ size }) => rounded(ms(String(size))))
}

/** What a call costs over HTTP; and in the database, the page and its exact total each alone. By size. */
export const growthOf = async (
  environments: readonly Environment[],
  callOf: (size: number) => Call,
  from: number,
) => {
  const statements = new Map<Environment, readonly Statement[]>()
  for (const environment of environments) statements.set(environment, await environment.statementsOf(callOf(environment.size)))
  const runStatements = (isIncluded: (statement: Statement) => boolean) => (environment: Environment) => async () => {
    for (const { text, values } of (statements.get(environment) ?? []).filter(isIncluded)) {
      await environment.database.pool.query(text, [...values])
    }
  }
  const http = await medianOnEach(environments, (environment) => () => environment.get(callOf(environment.size)))
  const page = await medianOnEach(
    environments,
    runStatements((statement) => !isTotal(statement) && !isAuthentication(statement)),
  )
  const total = await medianOnEach(environments, runStatements(isTotal))
  const first = page[environments.findIndex(({ size }) => size === from)]
  /** The page alone: at the largest size, times what it takes at the one counted from. */
  const times = rounded((page.at(-1) ?? 0) / (first ?? 1))
  return { call: callOf(0).name, times, http, page, total }
}
export type Growth = Awaited<ReturnType<typeof growthOf>>
