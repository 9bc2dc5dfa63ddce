import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '#errors.ts'
import { ENV_FILE } from '#config/env-file.ts'
import { installationOf } from '#backup/installation.ts'
import { move } from '#backup/move.service.ts'
import { describeDatabase } from '#config/config.ts'
import { openPostgres } from '#db/database.ts'
import { checkConnection, prepareSchema } from '#start/database-check.ts'
import { databaseUrl, descriptionOf } from '#config/variable-schemas.ts'
import { ALLOW_MISSING, printLine, readOptions, runCommand } from './run-command.ts'

const USAGE = `Usage: npm run move -- --to postgres://user:password@host/database
Copies the embedded database of DATA_DIR, with every row and file, into an empty PostgreSQL. Stop the portal first.
Files go to the store of S3_*, if that is set; otherwise they stay in DATA_DIR/files, which goes on being used.
  --allow-missing   moves although files are missing that the database names`

const OPTIONS = { ...ENV_FILE, ...ALLOW_MISSING, to: { type: 'string' } } as const
const CONNECTIONS = 2

/** Runs before anything else is opened or created. */
const checkTarget = async (to: string) => {
  const { pool, close } = openPostgres(to, 1)
  try {
    await checkConnection(pool, '--to')
  } finally {
    await close()
  }
}

const readInput = async () => {
  const { to, 'allow-missing': allowsMissing = false } = readOptions(
    () => parseArgs({ options: OPTIONS }).values,
    USAGE,
  )
  if (to === undefined) throw new OperatorError(USAGE)
  if (!databaseUrl.safeParse(to).success) {
    throw new OperatorError(`--to is not valid: expected ${descriptionOf(databaseUrl)}`)
  }
  await checkTarget(to)
  return { to, allowsMissing }
}

await runCommand(readInput, async ({ database }, { to, allowsMissing }, config) => {
  if (config.database.url !== undefined) {
    throw new OperatorError('DATABASE_URL is set: only an embedded database is moved')
  }
  process.stderr.write(
    `Moving to ${describeDatabase(to)}, and files to ${config.s3?.inside ?? join(config.dataDir, 'files')}\n`,
  )
  const target = openPostgres(to, CONNECTIONS)
  try {
    await prepareSchema(target.pool, '--to')
    const { rows, files } = await move(
      installationOf({ ...config, s3: undefined }, database.pool),
      installationOf(config, target.pool),
      { allowsMissing },
    )
    printLine(`${rows} rows and ${files} files are there, each as it was.`)
    printLine('Start the portal with DATABASE_URL set to that address from now on.')
    if (config.hasGeneratedKey) {
      printLine(
        'SECRET_KEY must be set to what is in DATA_DIR/secret-key, if another DATA_DIR is used.',
      )
    }
  } finally {
    await target.close()
  }
})
