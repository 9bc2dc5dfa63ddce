// A mixed load on two replicas and a real PostgreSQL. `LOAD_SECONDS` sets how long; results: docs/load.md.
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled({ tools: true })
ensureBuilt()
const { runVitest, sumUp } = await import('./report.mjs')

const args = ['--root', 'bench/replicas', '--disable-console-intercept']
process.exit(sumUp([await runVitest(args)]) ? 0 : 1)
