import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Every screen and every component in every appearance; too long for each test run: `npm run test:screens`. */
export default defineConfig(base, {
  testIgnore: [],
  testMatch: ['screens.long.ts', 'kit.long.ts'],
})
