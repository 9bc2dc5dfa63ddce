import type { Config } from '#config.ts'
import { hasEntry } from '#audit/audit.queries.ts'
import type { Db } from '#db/client.ts'
import { credentialsOfAll, hasAdmins } from '#features/admins/admin.queries.ts'
import { type Portal, localVisit } from '#portal.ts'
import { demonstrationAccounts, loadDemonstration } from './demonstration.ts'
import { allowsDemonstration, refuseDemonstration } from './refuse-demonstration.ts'

/** Its accounts are there still, and its documents, news and alerts never were. */
const lacksContent = async (db: Db) =>
  (await demonstrationAccounts(db)) !== null &&
  (await hasEntry(db, 'demonstration', 'demonstration')) &&
  !(await hasEntry(db, 'demonstration', 'content'))

/**
 * Loads the demonstration where nothing but this computer's own folder can be behind it;
 * where others can come in, the start ends if one is there.
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
  await loadDemonstration(localVisit(db), { ...portal, config })
  // A start that ended in between has left it without: it is loaded by the next one.
  return { offered, lacksContent: await lacksContent(db) }
}
