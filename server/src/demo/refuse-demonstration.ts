import { isIPv4 } from 'node:net'
import type { Config } from '#config/config.ts'
import { ConfigError } from '#config/config-error.ts'
import type { SecretBox } from '#secret-box.ts'
import { type Credentials, isDemonstrationAccount } from './demonstration-credentials.ts'

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
