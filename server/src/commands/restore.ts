import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { OperatorError } from '#errors.ts'
import { ENV_FILE, readVariables } from '#config/env-file.ts'
import { installationOf } from '#backup/installation.ts'
import { checkArchive, restore } from '#backup/restore.service.ts'
import { backupPassphraseOf } from '#config/config.ts'
import {
  ALLOW_MISSING,
  readOptions,
  runCommand,
  printLine,
  readInstallation,
  reportMissing,
} from './run-command.ts'

const USAGE = `Usage: BACKUP_PASSPHRASE=… npm run restore -- --from portal.backup
Takes a backup into an empty database (another DATA_DIR, or a new DATABASE_URL): all of it or nothing.
  --allow-missing   takes it although it lacks files that its rows name
  --lost-key   takes it although SECRET_KEY is another; npm run replace-key must follow before the portal starts`

const OPTIONS = {
  ...ENV_FILE,
  ...ALLOW_MISSING,
  from: { type: 'string' },
  'lost-key': { type: 'boolean' },
} as const

/** Verifies the whole archive before anything is opened, so that a wrong passphrase or damage changes nothing. */
const readInput = async () => {
  const {
    from: file,
    'lost-key': isKeyLost = false,
    'allow-missing': allowsMissing = false,
  } = readOptions(() => parseArgs({ options: OPTIONS }).values, USAGE)
  if (file === undefined) throw new OperatorError(USAGE)
  if (!existsSync(file)) throw new OperatorError(`${file} cannot be read`)
  const archive = { file, passphrase: backupPassphraseOf(readVariables()) }
  return { archive, isKeyLost, allowsMissing, checked: await checkArchive(archive) }
}

await runCommand(
  readInput,
  async ({ database }, { archive, checked, ...options }, config) => {
    const installation = installationOf(config, database.pool)
    const { rows, files } = await restore(installation, archive, checked, options)
    printLine(`The backup of ${checked.manifest.made_at} is in: ${rows} rows and ${files} files.`)
    reportMissing(checked.missing, true)
    if (options.isKeyLost) {
      printLine('Before the portal starts: npm run replace-key -- --everyone-needs-a-new-totp')
    }
  },
  ({ checked }) =>
    readInstallation({ restoredKey: checked.manifest.keys[0], installation: 'either' }),
)
