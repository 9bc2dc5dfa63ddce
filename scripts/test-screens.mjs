// Checks every screen and every component, light and dark, wide and narrow, with axe and for horizontal scrolling.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled({ tools: true })
ensureBuilt()
const { findBrowser } = await import('./browser.mjs')
const { runPlaywright, printSummary } = await import('./report.mjs')

const env = { CHROMIUM: await findBrowser() }
process.exit(printSummary([await runPlaywright(join('e2e', 'screens.config.ts'), env)]) ? 0 : 1)
