// The inner loop: what uncommitted changes reach, or with `--all` everything, without browser, embedded database, built
// portal, races and the route matrix. Ends with `N passed, N failed`.
import { ensureInstalled } from './prepare.mjs'

ensureInstalled({ tools: true })
const { runVitest, sumUp } = await import('./report.mjs')

const PROJECTS = ['contract', 'server', 'web']

const reach = process.argv.includes('--all') ? [] : ['--changed', '--passWithNoTests']
const units = await runVitest([...reach, ...PROJECTS.map((name) => `--project=${name}`)], {
  QUICK: 'true', // Vitest passes no `--exclude` on to its projects: the server's leaves out by it what takes long
})
process.exit(sumUp([units]) ? 0 : 1)
