// Quick tests: those affected by uncommitted changes, or all with `--all`. Without browser, embedded database, built portal,
// races and the route matrix. Ends with `N passed, N failed`, or says why no test ran.
import { execFileSync } from 'node:child_process'
import { ensureInstalled, root } from './prepare.mjs'

ensureInstalled({ tools: true })
const { runVitest, printSummary, ranNothing } = await import('./report.mjs')

const PROJECTS = ['contract', 'server', 'web']

const all = process.argv.includes('--all')

const endWithoutTests = (reason) => {
  process.stdout.write(`${reason}, so no test ran. npm run test:quick -- --all runs nearly all.\n`)
  process.exit(0)
}
const changes = () =>
  execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
if (!all && changes() === '') endWithoutTests('There are no uncommitted changes')

const selection = all ? [] : ['--changed', '--passWithNoTests']
const units = await runVitest([...selection, ...PROJECTS.map((name) => `--project=${name}`)], {
  QUICK: 'true', // Vitest does not pass `--exclude` to projects; the server's config excludes its slow tests by this variable
})
if (!all && ranNothing(units)) endWithoutTests('The uncommitted changes reach no test')
process.exit(printSummary([units]) ? 0 : 1)
