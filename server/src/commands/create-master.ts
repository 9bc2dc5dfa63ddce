import { parseArgs } from 'node:util'
import QRCode from 'qrcode'
import * as z from 'zod/mini'
import { ENV_FILE } from '#config/env-file.ts'
import { OperatorError } from '#errors.ts'
import { createMaster } from '#features/admins/operator.service.ts'
import { localContext } from '#portal.ts'
import { totpUri } from '#totp/totp.ts'
import { readPassword } from './read-password.ts'
import { NEW, printLine, readOptions, runCommand } from './run-command.ts'

const USAGE = `Usage: npm run create-master -- --email ana@empresa.com.br --name "Ana Souza"
The password is asked for twice, or read from the standard input if that is not a terminal.
  --new   begins an installation in an empty DATA_DIR`

const input = z.object({
  email: z.email().check(z.maxLength(255)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
})

const OPTIONS = {
  ...ENV_FILE,
  ...NEW,
  email: { type: 'string' },
  name: { type: 'string' },
} as const

const readInput = () => {
  const options = readOptions(() => parseArgs({ options: OPTIONS }).values, USAGE)
  const parsed = input.safeParse(options)
  if (parsed.success) return parsed.data
  const isInvalid = (name: keyof typeof OPTIONS) =>
    options[name] !== undefined && parsed.error.issues.some(({ path }) => path[0] === name)
  if (isInvalid('email')) {
    throw new OperatorError('--email is not valid: expected an address such as ana@empresa.com.br')
  }
  if (isInvalid('name'))
    throw new OperatorError('--name is not valid: expected 1 to 255 characters')
  throw new OperatorError(USAGE)
}

await runCommand(readInput, async (portal, person) => {
  const password = await readPassword()
  const secret = await createMaster(localContext(portal.database.db), portal, {
    ...person,
    password,
  })
  printLine(`Master administrator ${person.email} created.`)
  printLine('Scan this code with an authenticator app. It is shown this once.\n')
  printLine(await QRCode.toString(totpUri(secret, person.email), { type: 'terminal', small: true }))
  printLine(`TOTP secret: ${secret}`)
})
