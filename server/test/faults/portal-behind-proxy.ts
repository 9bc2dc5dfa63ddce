import { type Database, openPostgres } from '#db/client.ts'
import { makeTestPortal } from '#test/support/app.ts'
import { newPostgresDatabase } from '#test/support/database.ts'
import { startFaultyProxy, urlThroughProxy } from './faulty-proxy.ts'

/** A portal whose database, with so many connections, is at the other end of a wire. */
export const startPortalBehindProxy = async (connections: number) => {
  const url = await newPostgresDatabase()
  const proxy = await startFaultyProxy(Number(new URL(url).port))
  const database: Database = openPostgres(urlThroughProxy(proxy, url), connections)
  const portal = await makeTestPortal(() => database.db)
  const stop = async () => {
    await portal.app.close()
    await database.close()
    await proxy.stop()
  }
  return { proxy, database, portal, stop }
}
export type PortalBehindProxy = Awaited<ReturnType<typeof startPortalBehindProxy>>
