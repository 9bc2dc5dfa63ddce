// Every test: rules, server on both databases, panel, and stories in a browser. Ends with `N passed, N failed`.
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled({ tools: true })
ensureBuilt()
const { findBrowser } = await import('./browser.mjs')
const { runPlaywright, runVitest, sumUp } = await import('./report.mjs')

const units = runVitest()
const stories = runPlaywright('e2e', { CHROMIUM: await findBrowser() })
process.exit(sumUp([units, stories]) ? 0 : 1)
