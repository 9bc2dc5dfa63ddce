import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Screenshots of every screen with the demonstration's data: `npm run screenshots`. */
export default defineConfig(base, {
  testIgnore: [],
  testMatch: 'screenshots.long.ts',
  use: { trace: 'off' },
})
