import { isIPv4 } from 'node:net'
import { hasEntry } from '#audit/audit.queries.ts'
import type { Config } from '#config/config.ts'
import type { Db } from '#db/database.ts'
import { ConfigError } from '#errors.ts'
import { credentialsOfAll, hasAdmins } from '#features/admins/admin.queries.ts'
import { localContext, type Portal } from '#portal.ts'
import type { SecretBox } from '#secret-box.ts'
import { type Credentials, isDemonstrationAccount } from './demonstration-credentials.ts'
import { demonstrationAccounts, loadDemonstration } from './demonstration.ts'

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

const isLoopback = (host: string) =>
  ['localhost', '::1', '[::1]'].includes(host.toLowerCase()) ||
  (isIPv4(host) && host.startsWith('127.'))

/** Only where nobody but this computer can reach the portal, because the passwords and codes are published. */
export const allowsDemonstration = ({
  production,
  host,
  publicUrl,
}: Pick<Config, 'production' | 'host' | 'publicUrl'>) =>
  !production &&
  isLoopback(host) &&
  (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname))

/** Throws a ConfigError that lists the demonstration accounts, if there are any, and says how to remove them. */
export const refuseDemonstration = (
  box: SecretBox,
  accounts: readonly Credentials[],
  whatToDo = 'npm run remove-demonstration removes them, and keeps what they made.',
) => {
  const published = accounts.filter((account) => isDemonstrationAccount(box, account))
  if (published.length === 0) return
  throw new ConfigError(
    `There are accounts of the demonstration, whose passwords and codes are published: ${published.map(({ email }) => email).join(', ')}. They are refused with NODE_ENV=production, and where HOST or PUBLIC_URL is not this computer's own.\n${whatToDo}`,
  )
}
