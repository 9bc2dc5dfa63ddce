import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Uploads of photos under every kind of fault; too long for each test run: `npm run test:faults`. */
export default defineConfig(base, {
  testIgnore: [],
  testMatch: 'photos.long.ts',
  retries: 0,
  workers: 1,
  timeout: 900_000,
})
