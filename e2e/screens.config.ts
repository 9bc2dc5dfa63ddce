import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Every screen in every look, which takes too long for each run of the tests: `npm run test:screens`. */
export default defineConfig(base, {
  testIgnore: [],
  testMatch: 'screens.walk.ts',
})
