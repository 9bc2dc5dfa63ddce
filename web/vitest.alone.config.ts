import { defineConfig } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'
import { testedZod } from './smaller-zod.ts'
import { BROWSER } from './test/browser.ts'

/**
 * Files that put something else in a module's place, or need modules that nobody used before. They share the libraries, which take
 * three seconds to load, and no module of the panel.
 */
export default defineConfig({
  plugins: testedZod(),
  test: {
    ...PATIENCE,
    server: { deps: { inline: ['zod'] } },
    name: 'web-alone',
    environment: 'happy-dom',
    environmentOptions: BROWSER,
    isolate: false,
    include: ['src/**/*.alone.test.{ts,tsx}'],
    setupFiles: ['test/fresh-modules.ts', 'test/setup.ts'],
    sequence: { setupFiles: 'list' },
    clearMocks: true,
  },
})
