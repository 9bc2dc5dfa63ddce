import type { Call } from './calls.ts'
import type { Environment } from './environment.ts'
import { type Statement, isAuthentication, isTotal } from './limits/recorder.ts'
import { type Work, measureInterleaved, rounded } from './measure.ts'

const ROUNDS = 15

/** The median time of the same work in each environment, by size. */
const medianOnEach = async (
  environments: readonly Environment[],
  workOn: (environment: Environment) => Work,
) => {
  const works = environments.map(
    (environment) => [String(environment.size), workOn(environment)] as const,
  )
  const ms = await measureInterleaved<string>(Object.fromEntries(works), ROUNDS)
  return environments.map(({ size }) => rounded(ms(String(size))))
}

/** The time of a call over HTTP, and of its page and its exact total alone in the database, by size. */
export const growthOf = async (
  environments: readonly Environment[],
  callOf: (size: number) => Call,
  from: number,
) => {
  const statements = new Map<Environment, readonly Statement[]>()
  for (const environment of environments)
    statements.set(environment, await environment.statementsOf(callOf(environment.size)))
  const runStatements =
    (isIncluded: (statement: Statement) => boolean) => (environment: Environment) => async () => {
      for (const { text, values } of (statements.get(environment) ?? []).filter(isIncluded)) {
        await environment.database.pool.query(text, [...values])
      }
    }
  const http = await medianOnEach(
    environments,
    (environment) => () => environment.get(callOf(environment.size)),
  )
  const page = await medianOnEach(
    environments,
    runStatements((statement) => !isTotal(statement) && !isAuthentication(statement)),
  )
  const total = await medianOnEach(environments, runStatements(isTotal))
  const first = page[environments.findIndex(({ size }) => size === from)]
  /** The page's time at the largest size, divided by its time at the base size. */
  const times = rounded((page.at(-1) ?? 0) / (first ?? 1))
  return { call: callOf(0).name, times, http, page, total }
}
export type Growth = Awaited<ReturnType<typeof growthOf>>
