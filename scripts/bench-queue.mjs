// Sends hundreds of long answers that are queued on a device. Measures time and memory, and whether the page stays usable.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled({ tools: true })
ensureBuilt()
const { findBrowser } = await import('./browser.mjs')
const { runPlaywright, printSummary } = await import('./report.mjs')

const env = { CHROMIUM: await findBrowser() }
process.exit(printSummary([await runPlaywright(join('e2e', 'queue.config.ts'), env)]) ? 0 : 1)
