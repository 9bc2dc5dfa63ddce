import { defineConfig } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'
import { HAPPY_DOM_OPTIONS } from './test/browser.ts'

/**
 * Test files share the modules they import: loading the panel again for each takes three times as long as the tests.
 */
export default defineConfig({
  test: {
    ...PATIENCE,
    name: 'web',
    environment: 'happy-dom',
    environmentOptions: HAPPY_DOM_OPTIONS,
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    clearMocks: true,
  },
})
