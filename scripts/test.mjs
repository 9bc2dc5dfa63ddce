// Runs every test: rules, server on both databases, panel, and stories in a browser. Ends with `N passed, N failed`.
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled({ tools: true })
ensureBuilt()
const { findBrowser } = await import('./browser.mjs')
const { runPlaywright, runVitest, printSummary } = await import('./report.mjs')

const tests = runVitest()
const browser = findBrowser() // may install one, in parallel with the tests
browser.catch(() => undefined) // a failure is thrown by the await below
const units = await tests
const stories = await runPlaywright('e2e', { CHROMIUM: await browser })
process.exit(printSummary([units, stories]) ? 0 : 1)
