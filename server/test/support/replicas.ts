import { openPostgres } from '#db/client.ts'
import { type World, makeWorld } from './app.ts'
import { newPostgresDatabase } from './database.ts'

export type Replicas = {
  readonly here: World
  readonly there: World
  readonly close: () => Promise<void>
}

/** Two portals on one database of their own. */
export const openReplicas = async (): Promise<Replicas> => {
  const url = await newPostgresDatabase()
  const [one, other] = [openPostgres(url, 5), openPostgres(url, 5)]
  const [here, there] = await Promise.all([makeWorld(() => one.db), makeWorld(() => other.db)])
  const close = async () => {
    await Promise.all([here.app.close(), there.app.close()])
    await Promise.all([one.close(), other.close()])
  }
  return { here, there, close }
}
