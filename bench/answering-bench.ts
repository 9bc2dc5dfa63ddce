import { afterAll, beforeAll } from 'vitest'
import { type PhoneCalls, openPhoneCalls } from './phone-calls.ts'
import { type Environment, openCluster, openEnvironment } from './environment.ts'
import { type Machine, machineOf } from './report.ts'

/** Timeout in milliseconds for filling a database and measuring. */
export const LONG = 900_000

type AnsweringBench = {
  readonly cluster: Awaited<ReturnType<typeof openCluster>>
  readonly environment: Environment
  readonly phone: PhoneCalls
  readonly machine: Machine
}

/** Opens the environment of a benchmark of answering for the tests of a file. */
export const answeringBench = (rows: number, questions?: number) => {
  let fixture: AnsweringBench | undefined
  beforeAll(async () => {
    const cluster = await openCluster()
    const environment = await openEnvironment(cluster.url, rows)
    const phone = await openPhoneCalls(environment, questions)
    fixture = { cluster, environment, phone, machine: machineOf(await environment.version()) }
  }, LONG)
  afterAll(async () => {
    await fixture?.environment.close()
    await fixture?.cluster.discard()
  })
  return () => {
    if (fixture === undefined) throw new Error('Nothing to measure on was opened')
    return fixture
  }
}
