// Kills, restarts, full disks and services that are away: each many times over, 20 or as many as are asked for.
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

const [rounds = '20'] = process.argv.slice(2)
ensureInstalled({ tools: true })
ensureBuilt()
const { runVitest, sumUp } = await import('./report.mjs')

const env = { FAULT_ROUNDS: rounds }
/** One file at a time: each brings up servers and databases of its own. */
const alone = '--no-file-parallelism'
const onEmbedded = runVitest(['--root', 'server', alone, 'test/faults'], env)
const onPostgres = runVitest(
  ['--root', 'server', '--config', 'vitest.faults.config.ts', alone],
  env,
)
process.exit(sumUp([onEmbedded, onPostgres]) ? 0 : 1)
