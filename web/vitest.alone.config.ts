import { defineConfig } from 'vitest/config'

/** Files that put something else in a module's place, or need a page that nobody used before. */
export default defineConfig({
  test: {
    name: 'web-alone',
    environment: 'happy-dom',
    testTimeout: 20_000,
    include: ['src/**/*.alone.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    clearMocks: true,
  },
})
