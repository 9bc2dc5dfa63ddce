// Until 1.0 there is one migration, the baseline. This writes it anew from the tables; what is written by hand
// (functions before the first table, the audit's triggers and the filling of pages at the end) is taken over.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const BREAK = '--> statement-breakpoint'
const folder = join(root, 'server', 'drizzle')
const file = join(folder, '0000_baseline.sql')

const isTable = (statement) => /^\s*CREATE TABLE/.test(statement)
const isByHand = (statement) => /portal_audit_is_written_once|SET \(fillfactor/.test(statement)
const statements = readFileSync(file, 'utf8').split(BREAK)
const before = statements.slice(0, statements.findIndex(isTable))
const after = statements.filter(isByHand)

rmSync(folder, { recursive: true })
execFileSync(
  join(root, 'node_modules', '.bin', 'drizzle-kit'),
  ['generate', '--name', 'baseline'],
  {
    cwd: join(root, 'server'),
    stdio: ['ignore', 'ignore', 'inherit'],
  },
)
const tables = readFileSync(file, 'utf8')
  .split(BREAK)
  .map((statement) => `\n${statement.trim()}\n`)
writeFileSync(file, [...before, ...tables, ...after].join(BREAK).trimStart())
