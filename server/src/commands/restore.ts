import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { OperatorError } from '#errors.ts'
import { ENV_FILE, readVariables } from '#config/env-file.ts'
import { installationOf } from '#backup/installation.ts'
import { checkArchive, restore } from '#backup/restore.service.ts'
import { backupPassphraseOf } from '#config/config.ts'
import { readOptions, runCommand, printLine, readInstallation } from './run-command.ts'

const USAGE = `Usage: BACKUP_PASSPHRASE=… npm run restore -- --from portal.backup
Takes a backup into an empty database (another DATA_DIR, or a new DATABASE_URL): all of it or nothing.
  --lost-key   takes it although SECRET_KEY is another; npm run replace-key must follow before the portal starts`

const OPTIONS = { ...ENV_FILE, from: { type: 'string' }, 'lost-key': { type: 'boolean' } } as const

/** Verifies the whole archive before anything is opened, so that a wrong passphrase or damage changes nothing. */
const readInput = async () => {
  const { from: file, 'lost-key': isKeyLost = false } = readOptions(
    () => parseArgs({ options: OPTIONS }).values,
    USAGE,
  )
  if (file === undefined) throw new OperatorError(USAGE)
  if (!existsSync(file)) throw new OperatorError(`${file} cannot be read`)
  const archive = { file, passphrase: backupPassphraseOf(readVariables()) }
  return { archive, isKeyLost, checked: await checkArchive(archive) }
}

await runCommand(
  readInput,
  async ({ database }, { archive, checked, isKeyLost }, config) => {
    const installation = installationOf(config, database.pool)
    const { rows, files } = await restore(installation, archive, checked, { isKeyLost })
    printLine(`The backup of ${checked.manifest.made_at} is in: ${rows} rows and ${files} files.`)
    if (isKeyLost) {
      printLine('Before the portal starts: npm run replace-key -- --everyone-needs-a-new-totp')
    }
  },
  ({ checked }) => readInstallation({ restoredKey: checked.manifest.keys[0] }),
)
