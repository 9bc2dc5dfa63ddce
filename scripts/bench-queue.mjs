// Hundreds of long answers wait on a device and are sent: in order, how long, how much memory, and whether the page stays usable.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled({ tools: true })
ensureBuilt()
const { findBrowser } = await import('./browser.mjs')
const { runPlaywright, sumUp } = await import('./report.mjs')

const env = { CHROMIUM: await findBrowser() }
process.exit(sumUp([await runPlaywright(join('e2e', 'queue.config.ts'), env)]) ? 0 : 1)
