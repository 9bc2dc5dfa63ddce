// Quick tests: those affected by uncommitted changes, or all with `--all`. Without browser, embedded database, built portal,
// races and the route matrix. Ends with `N passed, N failed`.
import { ensureInstalled } from './prepare.mjs'

ensureInstalled({ tools: true })
const { runVitest, printSummary } = await import('./report.mjs')

const PROJECTS = ['contract', 'server', 'web']

const selection = process.argv.includes('--all') ? [] : ['--changed', '--passWithNoTests']
const units = await runVitest([...selection, ...PROJECTS.map((name) => `--project=${name}`)], {
  QUICK: 'true', // Vitest does not pass `--exclude` to projects; the server's config excludes its slow tests by this variable
})
process.exit(printSummary([units]) ? 0 : 1)
