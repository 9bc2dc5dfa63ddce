import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Photos on their way through every fault, which takes too long for each run of the tests: `npm run test:faults`. */
export default defineConfig(base, {
  testIgnore: [],
  testMatch: 'photos.walk.ts',
  retries: 0,
  workers: 1,
  timeout: 900_000,
})
