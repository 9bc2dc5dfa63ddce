// Kills, restarts, full disks and services that are away: each many times over, 20 or as many as are asked for. Then
// photos on their way from a browser: lost connections, a killed browser, hundreds of them.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

const [rounds = '20'] = process.argv.slice(2)
ensureInstalled({ tools: true })
ensureBuilt()
const { findBrowser } = await import('./browser.mjs')
const { runPlaywright, runVitest, sumUp } = await import('./report.mjs')

/** One file at a time: each brings up servers and databases of its own. */
const args = ['--root', 'server', '--config', 'vitest.faults.config.ts', '--no-file-parallelism']
const server = await runVitest(args, { FAULT_ROUNDS: rounds })
const env = { CHROMIUM: await findBrowser() }
const browser = await runPlaywright(join('e2e', 'photos.config.ts'), env)
process.exit(sumUp([server, browser]) ? 0 : 1)
