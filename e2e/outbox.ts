import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir } from './people.ts'

/** The link to choose a password in the newest mail to this address. */
export const mailedLink = (email: string) => {
  const outbox = join(dataDir(), 'outbox')
  // The portal creates the folder with its first mail; files without `.eml` are still being written.
  const mails = (existsSync(outbox) ? readdirSync(outbox) : [])
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
  const mail = mails.findLast((text) => text.includes(email))
  return /http:\/\/\S+redefinir-senha\S+/.exec(
    mail?.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '',
  )?.[0]
}
