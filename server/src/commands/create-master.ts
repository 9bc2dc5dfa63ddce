import { createInterface } from 'node:readline/promises'
import { text as readAll } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import QRCode from 'qrcode'
import * as z from 'zod'
import { createMaster } from '#features/admins/create-master.service.ts'
import { totpAddress } from '#totp/totp.ts'
import { localVisit } from '#portal.ts'
import { CommandError, readOptions, runCommand, say } from './run.ts'

const USAGE = `Usage: npm run create-master -- --email ana@empresa.com.br --name "Ana Souza"
The password is asked for, or read from the standard input if that is not a terminal.`

const input = z.object({ email: z.email().max(255), name: z.string().trim().min(1).max(255) })

const OPTIONS = { email: { type: 'string' }, name: { type: 'string' } } as const

const readInput = () => {
  const given = readOptions(() => parseArgs({ options: OPTIONS }).values, USAGE)
  const parsed = input.safeParse(given)
  if (parsed.success) return parsed.data
  const isWrong = (name: keyof typeof OPTIONS) =>
    given[name] !== undefined && parsed.error.issues.some(({ path }) => path[0] === name)
  if (isWrong('email')) {
    throw new CommandError('--email is not valid: expected an address such as ana@empresa.com.br')
  }
  if (isWrong('name')) throw new CommandError('--name is not valid: expected 1 to 255 characters')
  throw new CommandError(USAGE)
}

/** Typed unseen: the prompt is written, what is typed is not. */
const askPassword = async () => {
  process.stdout.write('Password: ')
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: unseen, terminal: true })
  const password = await prompt.question('')
  prompt.close()
  say('')
  return password
}

const readPassword = async () =>
  process.stdin.isTTY ? askPassword() : (await readAll(process.stdin)).replace(/\r?\n$/, '')

await runCommand(readInput, async (portal, person) => {
  const password = await readPassword()
  if (password === '') throw new CommandError('The password is empty: nothing was created.')
  const secret = await createMaster(localVisit(portal.database.db), portal, { ...person, password })
  say(`Master administrator ${person.email} created.`)
  say('Scan this code with an authenticator app. It is shown this once.\n')
  say(await QRCode.toString(totpAddress(secret, person.email), { type: 'terminal', small: true }))
  say(`TOTP secret: ${secret}`)
})
