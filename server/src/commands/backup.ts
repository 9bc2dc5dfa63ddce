import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { write } from '#audit/write.ts'
import { backUp } from '#backup/backup.service.ts'
import { installationOf } from '#backup/installation.ts'
import { passphraseIn } from '#config.ts'
import { localVisit } from '#portal.ts'
import { CommandError, readOptions, runCommand, say, variables } from './run.ts'

const USAGE = `Usage: BACKUP_PASSPHRASE=… npm run backup -- --to portal.backup
Writes the database and the files into one sealed file. With the embedded database, stop the portal first.`

const OPTIONS = { to: { type: 'string' } } as const

const readAsked = () => {
  const { to: file } = readOptions(() => parseArgs({ options: OPTIONS }).values, USAGE)
  if (file === undefined) throw new CommandError(USAGE)
  if (existsSync(file)) throw new CommandError(`${file} is there already: give another name`)
  return { file, passphrase: passphraseIn(variables()) }
}

await runCommand(readAsked, async ({ database }, asked, config) => {
  const installation = installationOf(config, database.pool)
  const { rows, files, bytes } = await backUp(installation, { ...asked, now: new Date() })
  // What the metrics tell the age of the last backup by.
  await write(localVisit(database.db), async (_tx, record) => {
    record({ entity: 'backup', id: 'backup', action: 'created' })
  })
  say(`${asked.file}: ${rows} rows and ${files} files, ${bytes} bytes.`)
  say(
    config.madeItsOwnKey
      ? 'The key that the installation made for itself is inside.'
      : 'SECRET_KEY is not inside: keep it too, or what it sealed is lost.',
  )
})
