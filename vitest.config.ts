import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Left to itself it keeps a core free, which on a machine of two is half of it.
    maxWorkers: '100%',
    projects: [
      './contract',
      './server',
      './server/vitest.postgres.config.ts',
      './server/vitest.alone.config.ts',
      './web',
      './web/vitest.alone.config.ts',
      './server/spec-client/vitest.config.ts',
    ],
  },
})
