import { createWriteStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import QRCode from 'qrcode'
import type { Visit } from '#context.ts'
import { endSessionsOf, promote, replaceTotpSecret } from '#features/admins/operator.service.ts'
import { dataOf, erase } from '#features/privacy/privacy.service.ts'
import { type Portal, localVisit } from '#portal.ts'
import { totpAddress } from '#totp/totp.ts'
import { CommandError, readOptions, runCommand, say } from './run.ts'

const USAGE = `Usage: npm run person -- <what> --email ana@empresa.com.br
  new-totp        gives a new authenticator secret and ends every session (a lost phone)
  end-sessions    ends every session
  promote         makes a master administrator
  export --to F   writes all data about the person into a JSON file (LGPD)
  erase           deletes the account; what the person answered stays, under a pseudonym (LGPD)`

const OPTIONS = { email: { type: 'string' }, to: { type: 'string' } } as const

type Options = { readonly email: string; readonly to: string | undefined }
type Action = (visit: Visit, portal: Portal, options: Options) => Promise<void>

const newTotp: Action = async (visit, { box }, { email }) => {
  const secret = await replaceTotpSecret(visit, box, email)
  say('Scan this code with an authenticator app. It is shown this once.\n')
  say(await QRCode.toString(totpAddress(secret, email), { type: 'terminal', small: true }))
  say(`TOTP secret: ${secret}`)
}

const exportData: Action = async (visit, _portal, { email, to }) => {
  if (to === undefined) throw new CommandError(USAGE)
  if (existsSync(to)) throw new CommandError(`${to} is there already: give another name`)
  await pipeline(dataOf(visit, email), createWriteStream(to, { mode: 0o600, flags: 'wx' }))
  say(`${to}: all data about ${email}.`)
}

const eraseAll: Action = async (visit, { identity }, { email }) => {
  const { pseudonym, answers } = await erase(visit, identity, email)
  say(`The account is gone. ${answers} answers are kept under the name of ${pseudonym}.`)
}

const ACTIONS: Readonly<Record<string, Action>> = {
  'new-totp': newTotp,
  'end-sessions': async (visit, _portal, { email }) => {
    await endSessionsOf(visit, email)
    say(`Every session of ${email} has ended.`)
  },
  promote: async (visit, _portal, { email }) => {
    await promote(visit, email)
    say(`${email} is a master administrator.`)
  },
  export: exportData,
  erase: eraseAll,
}

const readArguments = () => {
  const { values, positionals } = readOptions(
    () => parseArgs({ options: OPTIONS, allowPositionals: true }),
    USAGE,
  )
  const action = ACTIONS[positionals[0] ?? '']
  if (action === undefined || positionals.length > 1 || values.email === undefined) {
    throw new CommandError(USAGE)
  }
  return { deed: action, email: values.email, to: values.to }
}

await runCommand(readArguments, async (portal, { deed: action, ...options }) => {
  await action(localVisit(portal.database.db), portal, options)
})
