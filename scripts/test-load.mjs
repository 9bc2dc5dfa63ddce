// A mixed load on two replicas and a real PostgreSQL. `LOAD_SECONDS` sets the duration; results: docs/load.md.
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled({ tools: true })
ensureBuilt()
const { runVitest, printSummary } = await import('./report.mjs')

const args = ['--root', 'bench/replicas', '--disable-console-intercept']
process.exit(printSummary([await runVitest(args)]) ? 0 : 1)
