// Benchmarks on a real PostgreSQL. Only ratios within one run are compared, since absolute times depend on the machine.
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
