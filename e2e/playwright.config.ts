import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-opt --no-maglev', // pages are too short-lived for optimised code: saves a sixth of the CPU time
  '--process-per-site', // the stories of a worker share one renderer (fixtures.ts)
]

export default defineConfig({
  testDir: '.',
  testIgnore: 'firebase.spec.ts',
  globalSetup: './portal.setup.ts',
  // One more than the cores, as for the other tests: while one story waits, another can run.
  workers: availableParallelism() + 1,
  fullyParallel: true, // stories of one file may run in parallel: each worker has its own portal
  // Browsers and portals compete for few cores, so a story may fail once. The report lists it as flaky.
  retries: 1,
  timeout: 240_000, // a shared machine takes three times as long
  expect: { timeout: 30_000 },
  forbidOnly: true,
  outputDir: '../test-results',
  use: {
    actionTimeout: 30_000, // a lost click must not wait for the four minutes above
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    trace: 'on-first-retry', // recording every first try would take a quarter of the run
    serviceWorkers: 'block', // it would load the whole panel again for each story; stories about it allow it
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS },
  },
})
