import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { backUp, listArchives } from '#backup/backup.service.ts'
import { installationOf } from '#backup/installation.ts'
import { recordBackup } from '#backup/record.service.ts'
import { checkArchive } from '#backup/restore.service.ts'
import { backupPassphraseOf } from '#config/config.ts'
import { ENV_FILE, readVariables } from '#config/env-file.ts'
import { OperatorError } from '#errors.ts'
import { localContext } from '#portal.ts'
import {
  ALLOW_MISSING,
  printLine,
  readOptions,
  reportErrors,
  reportMissing,
  runCommand,
} from './run-command.ts'

const USAGE = `Usage: BACKUP_PASSPHRASE=… npm run backup -- --to portal.backup
Writes the database and the files into one sealed file. With the embedded database, stop the portal first.
  --list FOLDER   the backups of a folder (no passphrase needed)
  --verify FILE   reads one to its end, compares every checksum and count, and tells what is in it; restores nothing
Files that the database names and the backup lacks are named, and the command ends with 1.
  --allow-missing   names them, and ends with 0`

const OPTIONS = {
  ...ENV_FILE,
  ...ALLOW_MISSING,
  to: { type: 'string' },
  list: { type: 'string' },
  verify: { type: 'string' },
} as const

const readable = (path: string) => {
  if (!existsSync(path)) throw new OperatorError(`${path} cannot be read`)
  return path
}

const list = async (folder: string) => {
  const archives = await listArchives(readable(folder))
  for (const { name, size, writtenAt, isPartial } of archives) {
    printLine(
      `${writtenAt.toISOString()}  ${String(size).padStart(14)} bytes  ${name}${isPartial ? '  (not finished)' : ''}`,
    )
  }
  if (archives.length === 0) printLine(`There is no backup in ${folder}.`)
}

const verify = async (file: string, allowsMissing: boolean | undefined) => {
  const passphrase = backupPassphraseOf(readVariables())
  const { manifest, files, missing } = await checkArchive({ file: readable(file), passphrase })
  printLine(
    `${file}: whole, made at ${manifest.made_at}, schema of ${manifest.schema.length} migrations.`,
  )
  for (const [table, { rows }] of Object.entries(manifest.tables))
    printLine(`  ${table}: ${rows} rows`)
  for (const [table, reason] of Object.entries(manifest.left_out))
    printLine(`  ${table}: left out, ${reason}`)
  printLine(`  ${files} files`)
  reportMissing(missing, allowsMissing)
}

const backUpTo = (file: string, allowsMissing: boolean | undefined) =>
  runCommand(
    () => {
      if (existsSync(file)) throw new OperatorError(`${file} is there already: give another name`)
      return { file, passphrase: backupPassphraseOf(readVariables()) }
    },
    async ({ database }, target, config) => {
      const installation = installationOf(config, database.pool)
      const report = await backUp(installation, { ...target, now: new Date() })
      await recordBackup(localContext(database.db), file, report)
      printLine(`${file}: ${report.rows} rows and ${report.files} files, ${report.bytes} bytes.`)
      printLine(
        config.hasGeneratedKey
          ? 'The key that the installation made for itself is inside.'
          : 'SECRET_KEY is not inside: keep it too, or what it sealed is lost.',
      )
      reportMissing(report.missing, allowsMissing)
    },
  )

await reportErrors(async () => {
  const options = readOptions(() => parseArgs({ options: OPTIONS }).values, USAGE)
  const tasks = [options.to, options.list, options.verify].filter((task) => task !== undefined)
  if (tasks.length !== 1) throw new OperatorError(USAGE)
  if (options.list !== undefined) await list(options.list)
  if (options.verify !== undefined) await verify(options.verify, options['allow-missing'])
  if (options.to !== undefined) await backUpTo(options.to, options['allow-missing'])
})
