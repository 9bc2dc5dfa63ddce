import { defineConfig } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'
import { testedZod } from './smaller-zod.ts'
import { BROWSER } from './test/browser.ts'

/** Files share what they import: loading the panel anew for each takes three times as long as the tests. */
export default defineConfig({
  plugins: testedZod(),
  test: {
    ...PATIENCE,
    server: { deps: { inline: ['zod'] } },
    name: 'web',
    environment: 'happy-dom',
    environmentOptions: BROWSER,
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.alone.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    clearMocks: true,
  },
})
