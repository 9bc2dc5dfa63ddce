// The inner loop: no browser, no PostgreSQL, no built portal, no walk over every call. Ends with `N passed, N failed`.
import { ensureInstalled } from './prepare.mjs'

ensureInstalled({ tools: true })
const { runVitest, sumUp } = await import('./report.mjs')

const PROJECTS = ['contract', 'server', 'web']
const LONG = ['**/server/test/**', '**/*.process.test.ts']

const units = runVitest([
  ...PROJECTS.map((name) => `--project=${name}`),
  ...LONG.map((files) => `--exclude=${files}`),
])
process.exit(sumUp([units]) ? 0 : 1)
