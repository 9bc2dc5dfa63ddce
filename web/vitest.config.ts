import { defineConfig } from 'vitest/config'

/** Files share what they import: loading the panel anew for each takes three times as long as the tests. */
export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    isolate: false,
    testTimeout: 20_000, // long forms typed into, on a machine that does other things too
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['src/**/*.alone.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    clearMocks: true,
  },
})
