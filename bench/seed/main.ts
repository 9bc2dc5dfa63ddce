import { parseArgs } from 'node:util'
import { openPostgres } from '../../server/src/db/database.ts'
import { migrateSchema } from '../../server/src/db/migrate.ts'
import { openPlainPool } from '../../server/test/support/postgres.ts'
import { fillAll } from './fill.ts'

const USAGE = `npm run bench:seed -- --database postgres://… --rows 100000

Fills an empty database with so many documents, news, areas, alerts, administrators, checklists,
answers of one checklist, audit entries and deleted items. Make a master with npm run create-master
to sign in and look at them.`

const printLine = (text: string) => void process.stdout.write(`${text}\n`)

const optionsOf = (args: readonly string[]) => {
  const { values } = parseArgs({
    args: [...args],
    options: { database: { type: 'string' }, rows: { type: 'string', default: '100000' } },
  })
  const rows = Number(values.rows)
  const isUsable = values.database !== undefined && Number.isInteger(rows) && rows >= 1000
  return isUsable ? { database: values.database ?? '', rows } : undefined
}

const isEmpty = async (url: string) => {
  const pool = openPlainPool(url)
  const { rowCount } = await pool.query('select from subsidiaries limit 1')
  await pool.end()
  return rowCount === 0
}

/** The command `npm run bench:seed`. */
export const seed = async (args: readonly string[]) => {
  const options = optionsOf(args)
  if (options === undefined) return printLine(USAGE)
  const { pool, close } = openPostgres(options.database, 1)
  await migrateSchema(pool)
  await close()
  if (!(await isEmpty(options.database)))
    return printLine('The database is not empty: nothing was done.')
  await fillAll(options.database, options.rows, printLine)
}
