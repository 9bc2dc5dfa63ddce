import { createWriteStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import QRCode from 'qrcode'
import { OperatorError } from '#errors.ts'
import { ENV_FILE } from '#config/env-file.ts'
import type { RequestContext } from '#context.ts'
import {
  endSessionsOf,
  promoteToMaster,
  replaceTotpSecret,
  setPasswordOf,
} from '#features/admins/operator.service.ts'
import { personalDataJson, erasePerson } from '#features/privacy/privacy.service.ts'
import { type Portal, localContext } from '#portal.ts'
import { totpUri } from '#totp/totp.ts'
import { readPassword } from './read-password.ts'
import { readOptions, runCommand, printLine } from './run-command.ts'

const USAGE = `Usage: npm run person -- <what> --email ana@empresa.com.br
  new-totp        gives a new authenticator secret and ends every session (a lost phone)
  set-password    sets another password, asked for twice, and ends every session
  end-sessions    ends every session
  promote         makes a master administrator
  export --to F   writes all data about the person into a JSON file (LGPD)
  erase           deletes the account; what the person answered stays, under a pseudonym (LGPD)`

const OPTIONS = { ...ENV_FILE, email: { type: 'string' }, to: { type: 'string' } } as const

type Options = { readonly email: string; readonly to: string | undefined }
type Action = (context: RequestContext, portal: Portal, options: Options) => Promise<void>

const newTotp: Action = async (context, { box }, { email }) => {
  const secret = await replaceTotpSecret(context, box, email)
  printLine('Scan this code with an authenticator app. It is shown this once.\n')
  printLine(await QRCode.toString(totpUri(secret, email), { type: 'terminal', small: true }))
  printLine(`TOTP secret: ${secret}`)
}

const exportData: Action = async (context, _portal, { email, to }) => {
  if (to === undefined) throw new OperatorError(USAGE)
  if (existsSync(to)) throw new OperatorError(`${to} is there already: give another name`)
  await pipeline(
    personalDataJson(context, email),
    createWriteStream(to, { mode: 0o600, flags: 'wx' }),
  )
  printLine(`${to}: all data about ${email}.`)
}

const eraseAll: Action = async (context, { identity }, { email }) => {
  const { pseudonym, answers } = await erasePerson(context, identity, email)
  printLine(`The account is gone. ${answers} answers are kept under the name of ${pseudonym}.`)
}

const ACTIONS: Readonly<Record<string, Action>> = {
  'new-totp': newTotp,
  'end-sessions': async (context, _portal, { email }) => {
    await endSessionsOf(context, email)
    printLine(`Every session of ${email} has ended.`)
  },
  'set-password': async (context, { identity }, { email }) => {
    await setPasswordOf(context, identity, { email, password: await readPassword() })
    printLine(`The password of ${email} is set, and every session has ended.`)
  },
  promote: async (context, _portal, { email }) => {
    await promoteToMaster(context, email)
    printLine(`${email} is a master administrator.`)
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
    throw new OperatorError(USAGE)
  }
  return { action, email: values.email, to: values.to }
}

await runCommand(readArguments, async (portal, { action, ...options }) => {
  await action(localContext(portal.database.db), portal, options)
})
