// Every test: rules, server on both databases, panel, and stories in a browser. Ends with `N passed, N failed`.
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled({ tools: true })
ensureBuilt()
const { findBrowser } = await import('./browser.mjs')
const { runPlaywright, runVitest, sumUp } = await import('./report.mjs')

const CHROMIUM = await findBrowser()
/** Of the operating system: those who wait for a browser go first, and tests without one take what is left. */
const AFTER_THE_BROWSER = 5

/** At the same time: a story waits for half of its time. */
const results = await Promise.all([
  runVitest([], {}, AFTER_THE_BROWSER),
  runPlaywright('e2e', { CHROMIUM }),
])
process.exit(sumUp(results) ? 0 : 1)
