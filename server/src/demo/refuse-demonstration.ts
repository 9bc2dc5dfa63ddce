import { isIPv4 } from 'node:net'
import { type Config, ConfigError } from '#config.ts'
import type { SecretBox } from '#secret-box.ts'
import { type Credentials, isDemonstration } from './recognise.ts'

const isLoopback = (host: string) =>
  ['localhost', '::1', '[::1]'].includes(host.toLowerCase()) ||
  (isIPv4(host) && host.startsWith('127.'))

/** Only where nobody but this computer can come in: its passwords and codes are published. */
export const allowsDemonstration = ({
  production,
  host,
  publicUrl,
}: Pick<Config, 'production' | 'host' | 'publicUrl'>) =>
  !production &&
  isLoopback(host) &&
  (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname))

/** Refuses accounts of the demonstration where they would let anybody in, and names what removes them. */
export const refuseDemonstration = (
  box: SecretBox,
  accounts: readonly Credentials[],
  whatToDo = 'npm run remove-demonstration removes them, and keeps what they made.',
) => {
  const found = accounts.filter((account) => isDemonstration(box, account))
  if (found.length === 0) return
  throw new ConfigError(
    `There are accounts of the demonstration, whose passwords and codes are published: ${found.map(({ email }) => email).join(', ')}. They are refused with NODE_ENV=production, and where HOST or PUBLIC_URL is not this computer's own.\n${whatToDo}`,
  )
}
