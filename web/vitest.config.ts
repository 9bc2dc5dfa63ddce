import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    testTimeout: 20_000, // long forms typed into, on a machine that does other things too
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    clearMocks: true,
  },
})
