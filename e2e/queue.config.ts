import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** A queue of hundreds of long answers; too long for each test run: `npm run bench:queue`. */
export default defineConfig(base, {
  testIgnore: [],
  testMatch: 'queue.long.ts',
  retries: 0,
  timeout: 900_000,
})
