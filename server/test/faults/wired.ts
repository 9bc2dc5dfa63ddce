import { type Database, openPostgres } from '#db/client.ts'
import { makeWorld } from '#test/support/app.ts'
import { newPostgresDatabase } from '#test/support/database.ts'
import { startWire, through } from './wire.ts'

/** A portal whose database, with so many connections, is at the other end of a wire. */
export const startWired = async (connections: number) => {
  const url = await newPostgresDatabase()
  const wire = await startWire(Number(new URL(url).port))
  const database: Database = openPostgres(through(wire, url), connections)
  const world = await makeWorld(() => database.db)
  const stop = async () => {
    await world.app.close()
    await database.close()
    await wire.stop()
  }
  return { wire, database, world, stop }
}
export type Wired = Awaited<ReturnType<typeof startWired>>
