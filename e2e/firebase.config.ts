import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** The panel's sign-in against Firebase: `npm run test:firebase` starts the official emulator. */
export default defineConfig(base, {
  testIgnore: [],
  testMatch: 'firebase.spec.ts',
  globalSetup: './firebase.setup.ts',
})
