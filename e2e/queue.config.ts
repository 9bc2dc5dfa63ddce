import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** A queue of hundreds of long answers, which takes too long for each run of the tests: `npm run bench:queue`. */
export default defineConfig(base, {
  testIgnore: [],
  testMatch: 'queue.walk.ts',
  retries: 0,
  timeout: 900_000,
})
