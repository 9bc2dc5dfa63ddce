import { defineProject } from 'vitest/config'

/** Everything that breaks, many times over: `npm run test:faults`. */
export default defineProject({
  test: {
    name: 'faults',
    include: ['test/faults/*.faults.ts', 'test/faults/*.postgres.test.ts'],
    globalSetup: ['test/support/postgres.setup.ts'],
    setupFiles: ['test/support/file.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 180_000,
  },
})
