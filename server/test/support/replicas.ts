import { openPostgres } from '#db/database.ts'
import { type TestPortal, makeTestPortal } from './app.ts'
import { newPostgresDatabase } from './database.ts'

export type Replicas = {
  readonly here: TestPortal
  readonly there: TestPortal
  readonly close: () => Promise<void>
}

/** Opens two portals on one new database. */
export const openReplicas = async (): Promise<Replicas> => {
  const url = await newPostgresDatabase()
  const [firstDatabase, secondDatabase] = [openPostgres(url, 5), openPostgres(url, 5)]
  const [here, there] = await Promise.all([
    makeTestPortal(() => firstDatabase.db),
    makeTestPortal(() => secondDatabase.db),
  ])
  const close = async () => {
    await Promise.all([here.app.close(), there.app.close()])
    await Promise.all([firstDatabase.close(), secondDatabase.close()])
  }
  return { here, there, close }
}
