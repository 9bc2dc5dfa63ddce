import { type Database, openPostgres } from '#db/database.ts'
import { makeTestPortal } from '#test/support/app.ts'
import { newPostgresDatabase } from '#test/support/database.ts'
import { startFaultyProxy, urlThroughProxy } from './faulty-proxy.ts'

/** A portal that reaches its database through a faulty proxy, with a pool of this many connections. */
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
