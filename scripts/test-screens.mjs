// Every screen, light and dark, wide and narrow, looked at by axe and for sideways scrolling.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled({ tools: true })
ensureBuilt()
const { findBrowser } = await import('./browser.mjs')
const { runPlaywright, sumUp } = await import('./report.mjs')

const env = { CHROMIUM: await findBrowser() }
process.exit(sumUp([await runPlaywright(join('e2e', 'screens.config.ts'), env)]) ? 0 : 1)
