import type { Config } from '#config/config.ts'
import { hasEntry } from '#audit/audit.queries.ts'
import type { Db } from '#db/database.ts'
import { credentialsOfAll, hasAdmins } from '#features/admins/admin.queries.ts'
import { type Portal, localContext } from '#portal.ts'
import { demonstrationAccounts, loadDemonstration } from './demonstration.ts'
import { allowsDemonstration, refuseDemonstration } from './refuse-demonstration.ts'

/** Whether the accounts of the demonstration exist, but its documents, news and alerts were never loaded. */
const lacksContent = async (db: Db) =>
  (await demonstrationAccounts(db)) !== null &&
  (await hasEntry(db, 'demonstration', 'demonstration')) &&
  !(await hasEntry(db, 'demonstration', 'content'))

/**
 * Loads the demonstration into an empty embedded database that only this computer can reach. Where others can reach the portal, a
 * database with demonstration accounts stops the start.
 */
export const prepareDemonstration = async (
  config: Config,
  portal: Portal,
  onLoad: () => void = () => undefined,
) => {
  const { db } = portal.database
  if (!allowsDemonstration(config)) {
    try {
      refuseDemonstration(portal.box, await credentialsOfAll(db))
    } catch (error) {
      await portal.close()
      throw error
    }
    return { offered: false, lacksContent: false }
  }
  const offered = config.database.url === undefined && config.identity.provider === 'embedded'
  if (!offered) return { offered, lacksContent: false }
  if (!(await hasAdmins(db))) onLoad()
  await loadDemonstration(localContext(db), { ...portal, config })
  // If a start ended between accounts and content, the next one loads the content.
  return { offered, lacksContent: await lacksContent(db) }
}
