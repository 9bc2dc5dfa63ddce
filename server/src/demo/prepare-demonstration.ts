import type { Config } from '#config.ts'
import { credentialsOfAll } from '#features/admins/admin.queries.ts'
import { type Portal, localVisit } from '#portal.ts'
import { loadDemonstration } from './demonstration.ts'
import { allowsDemonstration, refuseDemonstration } from './refuse-demonstration.ts'

/**
 * Loads the demonstration where nothing but this computer's own folder can be behind it;
 * where others can come in, the start ends if one is there.
 */
export const prepareDemonstration = async (config: Config, portal: Portal) => {
  const { db } = portal.database
  if (!allowsDemonstration(config)) {
    try {
      refuseDemonstration(portal.box, await credentialsOfAll(db))
    } catch (error) {
      await portal.close()
      throw error
    }
    return { offered: false, isNew: false }
  }
  const offered = config.database.url === undefined && config.identity.provider === 'embedded'
  return {
    offered,
    isNew: offered && (await loadDemonstration(localVisit(db), { ...portal, config })),
  }
}
