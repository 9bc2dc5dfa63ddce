import { afterAll, beforeAll } from 'vitest'
import { type FieldWork, openFieldWork } from './field-work.ts'
import { type Environment, openCluster, openEnvironment } from './environment.ts'
import { type Machine, machineOf } from './report.ts'

/** Timeout in milliseconds for filling a database and measuring. */
export const LONG = 900_000

type FieldBench = {
  readonly cluster: Awaited<ReturnType<typeof openCluster>>
  readonly environment: Environment
  readonly field: FieldWork
  readonly machine: Machine
}

/** Opens the environment of a field benchmark for the tests of a file. */
export const fieldBench = (rows: number, questions?: number) => {
  let fixture: FieldBench | undefined
  beforeAll(async () => {
    const cluster = await openCluster()
    const environment = await openEnvironment(cluster.url, rows)
    const field = await openFieldWork(environment, questions)
    fixture = { cluster, environment, field, machine: machineOf(await environment.version()) }
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
