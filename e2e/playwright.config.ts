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
  '--js-flags=--no-opt --no-maglev', // a page ends before its code would be worth compiling well: a sixth less of the processor
  '--process-per-site', // the stories of a worker take turns with one renderer (fixtures.ts)
]

export default defineConfig({
  testDir: '.',
  testIgnore: 'firebase.spec.ts',
  globalSetup: './portal.setup.ts',
  // One more than there are cores, as for the other tests: while a story waits, another one runs.
  workers: availableParallelism() + 1,
  fullyParallel: true, // stories of one file may run beside each other: no portal is shared by two workers
  // Told once more before it counts: two browsers and two portals share what cores there are. The report names each such story as flaky.
  retries: 1,
  timeout: 240_000, // a machine that others use takes three times as long
  expect: { timeout: 30_000 },
  forbidOnly: true,
  outputDir: '../test-results',
  use: {
    actionTimeout: 30_000, // a click that is lost ends its story, not after the four minutes above
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    trace: 'on-first-retry', // recording each first try takes a quarter of the run
    serviceWorkers: 'block', // it loads the whole panel anew for each story; those about it let it in
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS },
  },
})
