import { defineConfig } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'
import { testedZod } from './smaller-zod.ts'
import { BROWSER } from './test/browser.ts'

/** Files that put something else in a module's place, or need a page that nobody used before. */
export default defineConfig({
  plugins: testedZod(),
  test: {
    ...PATIENCE,
    server: { deps: { inline: ['zod'] } },
    name: 'web-alone',
    environment: 'happy-dom',
    environmentOptions: BROWSER,
    include: ['src/**/*.alone.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    clearMocks: true,
  },
})
