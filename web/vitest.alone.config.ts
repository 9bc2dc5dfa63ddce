import { defineConfig } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'
import { HAPPY_DOM_OPTIONS } from './test/browser.ts'

/**
 * Test files that mock modules, or need modules that no other file has used. They share the libraries, which take
 * three seconds to load, but no module of the panel.
 */
export default defineConfig({
  test: {
    ...PATIENCE,
    name: 'web-alone',
    environment: 'happy-dom',
    environmentOptions: HAPPY_DOM_OPTIONS,
    isolate: false,
    include: ['src/**/*.alone.test.{ts,tsx}'],
    setupFiles: ['test/fresh-modules.ts', 'test/setup.ts'],
    sequence: { setupFiles: 'list' },
    clearMocks: true,
  },
})
