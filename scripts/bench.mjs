// Benchmarks on a real PostgreSQL. Ratios within one run count, not the times of a machine.
import { ensureInstalled, run } from './prepare.mjs'

ensureInstalled({ tools: true })
run('npx', [
  '--no-install',
  '--loglevel=error',
  'vitest',
  'run',
  '--root',
  'bench',
  '--disable-console-intercept',
])
