import { afterAll, beforeAll } from 'vitest'
import { type FieldWork, openFieldWork } from './field-work.ts'
import { type Ground, openCluster, openGround } from './ground.ts'
import { type Machine, machineOf } from './report.ts'

/** Opening a database, filling it and measuring all take their time. */
export const LONG = 900_000

type FieldBench = {
  readonly cluster: Awaited<ReturnType<typeof openCluster>>
  readonly ground: Ground
  readonly field: FieldWork
  readonly machine: Machine
}

/** What a bench of field work measures on, there for as long as its file runs. */
export const fieldBench = (rows: number, questions?: number) => {
  let opened: FieldBench | undefined
  beforeAll(async () => {
    const cluster = await openCluster()
    const ground = await openGround(cluster.url, rows)
    const field = await openFieldWork(ground, questions)
    opened = { cluster, ground, field, machine: machineOf(await ground.version()) }
  }, LONG)
  afterAll(async () => {
    await opened?.ground.close()
    await opened?.cluster.discard()
  })
  return () => {
    if (opened === undefined) throw new Error('Nothing to measure on was opened')
    return opened
  }
}
