// Benchmarks on a real PostgreSQL. Ratios within one run count, not the times of a machine.
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs'

ensureInstalled({ tools: true })
ensureBuilt()
const { findBrowser } = await import('./browser.mjs')

run(
  'npx',
  [
    '--no-install',
    '--loglevel=error',
    'vitest',
    'run',
    '--root',
    'bench',
    ...process.argv.slice(2),
    '--disable-console-intercept',
  ],
  { env: { ...process.env, CHROMIUM: await findBrowser() } },
)
