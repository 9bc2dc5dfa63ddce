// Pictures of every screen, light and dark, 1280 and 390 px wide, into ./screenshots or the given folder.
import { join, resolve } from 'node:path'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled({ tools: true })
ensureBuilt()
const { findBrowser } = await import('./browser.mjs')
const { runPlaywright, printSummary } = await import('./report.mjs')

const [folder = 'screenshots'] = process.argv.slice(2)
const env = { CHROMIUM: await findBrowser(), SCREENSHOTS: resolve(folder) }
process.exit(printSummary([await runPlaywright(join('e2e', 'screenshots.config.ts'), env)]) ? 0 : 1)
