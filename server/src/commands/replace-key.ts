import { parseArgs } from 'node:util'
import { OperatorError } from '#errors.ts'
import { ENV_FILE } from '#config/env-file.ts'
import { openDatabase } from '#db/database.ts'
import { localContext } from '#portal.ts'
import { secretBox } from '#secret-box.ts'
import { checkConnection, prepareSchema } from '#start/database-check.ts'
import { replaceKey } from '#start/replace-key.ts'
import { reportErrors, readOptions, printLine, readInstallation } from './run-command.ts'

const USAGE = `Usage: npm run replace-key -- --everyone-needs-a-new-totp
For a SECRET_KEY that is lost for good: set a new one (openssl rand -base64 32), stop the portal, run this, start it.
What the lost key sealed is removed: everyone's authenticator secret, keys that sign ID tokens, mails that wait.
Every session ends; passwords and content stay. What browsers sealed and did not send is lost.
If the key is known and only to be changed, do not run this: start once with SECRET_KEY=NEW,OLD.`

const OPTIONS = { ...ENV_FILE, 'everyone-needs-a-new-totp': { type: 'boolean' } } as const

await reportErrors(async () => {
  const values = readOptions(() => parseArgs({ options: OPTIONS }).values, USAGE)
  if (values['everyone-needs-a-new-totp'] !== true) throw new OperatorError(USAGE)
  const config = readInstallation()
  const { db, pool, close } = await openDatabase(config)
  try {
    await checkConnection(pool)
    await prepareSchema(pool)
    const people = await replaceKey(localContext(db), secretBox(config.secretKeys))
    if (people === undefined) {
      throw new OperatorError('SECRET_KEY opens all that the database holds: nothing was changed.')
    }
    printLine(`${people.length} people need a new authenticator secret; every session has ended.`)
    printLine('First for a master:')
    for (const { email } of people.filter(({ isMaster }) => isMaster)) {
      printLine(`  npm run person -- new-totp --email ${email}`)
    }
    printLine('A master then gives the others theirs in the panel, or this command does.')
  } finally {
    await close()
  }
})
