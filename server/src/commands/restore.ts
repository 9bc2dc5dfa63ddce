import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { installationOf } from '#backup/installation.ts'
import { checkArchive, restore } from '#backup/restore.service.ts'
import { passphraseIn, readConfig } from '#config.ts'
import { CommandError, readOptions, runCommand, say, variables } from './run.ts'

const USAGE = `Usage: BACKUP_PASSPHRASE=… npm run restore -- --from portal.backup
Takes a backup into an empty database (another DATA_DIR, or a new DATABASE_URL): all of it or nothing.
  --lost-key   takes it although SECRET_KEY is another; npm run replace-key must follow before the portal starts`

const OPTIONS = { from: { type: 'string' }, 'lost-key': { type: 'boolean' } } as const

/** The whole archive is read before anything is opened: a wrong passphrase or damage changes nothing. */
const readAsked = async () => {
  const { from: file, 'lost-key': isKeyLost = false } = readOptions(
    () => parseArgs({ options: OPTIONS }).values,
    USAGE,
  )
  if (file === undefined) throw new CommandError(USAGE)
  if (!existsSync(file)) throw new CommandError(`${file} cannot be read`)
  const archive = { file, passphrase: passphraseIn(variables()) }
  return { archive, isKeyLost, whole: await checkArchive(archive) }
}

await runCommand(
  readAsked,
  async ({ database }, { archive, whole, isKeyLost }, config) => {
    const installation = installationOf(config, database.pool)
    const { rows, files } = await restore(installation, archive, whole, { isKeyLost })
    say(`The backup of ${whole.made.made_at} is in: ${rows} rows and ${files} files.`)
    if (isKeyLost) {
      say('Before the portal starts: npm run replace-key -- --everyone-needs-a-new-totp')
    }
  },
  ({ whole }) => readConfig(variables(), { ownKey: whole.made.keys[0] }),
)
