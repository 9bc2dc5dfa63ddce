// Kills, restarts, full disks and services that are away: each many times over, 20 or as many as are asked for.
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

const [rounds = '20'] = process.argv.slice(2)
ensureInstalled({ tools: true })
ensureBuilt()
const { runVitest, sumUp } = await import('./report.mjs')

/** One file at a time: each brings up servers and databases of its own. */
const args = ['--root', 'server', '--config', 'vitest.faults.config.ts', '--no-file-parallelism']
process.exit(sumUp([await runVitest(args, { FAULT_ROUNDS: rounds })]) ? 0 : 1)
