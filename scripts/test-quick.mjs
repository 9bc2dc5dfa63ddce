// The inner loop: what uncommitted changes reach, or with `--all` everything, without browser, embedded database, built
// portal, races and the route matrix. Ends with `N passed, N failed`.
import { ensureInstalled } from './prepare.mjs'

ensureInstalled({ tools: true })
const { runVitest, sumUp } = await import('./report.mjs')

const PROJECTS = ['contract', 'server', 'web']
const LONG = ['**/server/test/**', '**/*.{process,postgres}.test.ts']

const reach = process.argv.includes('--all') ? [] : ['--changed', '--passWithNoTests']
const args = [
  ...reach,
  ...PROJECTS.map((name) => `--project=${name}`),
  ...LONG.map((files) => `--exclude=${files}`),
]
const units = runVitest(args)
process.exit(sumUp([units]) ? 0 : 1)
