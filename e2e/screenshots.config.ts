import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Pictures of every screen with the demonstration's data: `npm run screenshots`. */
export default defineConfig(base, {
  testIgnore: [],
  testMatch: 'screenshots.shots.ts',
  use: { trace: 'off' },
})
