import { defineProject } from 'vitest/config'

/** Everything, on the embedded database. */
export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.postgres.test.ts', 'src/**/*.firebase.test.ts'],
    globalSetup: ['src/testing/embedded.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
