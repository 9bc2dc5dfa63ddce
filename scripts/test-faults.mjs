// Tests kills, restarts, full disks and unavailable services: 20 rounds each, or the given number. Then tests photo uploads from
// a browser: lost connections, a killed browser, hundreds of photos.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

const [rounds = '20'] = process.argv.slice(2)
ensureInstalled({ tools: true })
ensureBuilt()
const { findBrowser } = await import('./browser.mjs')
const { runPlaywright, runVitest, printSummary } = await import('./report.mjs')

/** Files run one at a time, because each starts its own servers and databases. */
const args = ['--root', 'server', '--config', 'vitest.faults.config.ts', '--no-file-parallelism']
const server = await runVitest(args, { FAULT_ROUNDS: rounds })
const env = { CHROMIUM: await findBrowser() }
const browser = await runPlaywright(join('e2e', 'photos.config.ts'), env)
process.exit(printSummary([server, browser]) ? 0 : 1)
