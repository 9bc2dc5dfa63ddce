// Every test: rules, server on both databases, panel, and stories in a browser. Ends with `N passed, N failed`.
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled({ tools: true })
ensureBuilt()
const { findBrowser } = await import('./browser.mjs')
const { runPlaywright, runVitest, sumUp } = await import('./report.mjs')

const tests = runVitest()
const browser = findBrowser() // which may have to be installed, while the tests run
browser.catch(() => undefined) // told of below, after the tests
const units = await tests
const stories = await runPlaywright('e2e', { CHROMIUM: await browser })
process.exit(sumUp([units, stories]) ? 0 : 1)
