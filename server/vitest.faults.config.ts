import { defineProject } from 'vitest/config'

/** Everything that breaks, many times over: `npm run test:faults`. */
export default defineProject({
  test: {
    name: 'faults',
    include: ['src/faults/*.faults.ts', 'src/faults/*.postgres.test.ts'],
    globalSetup: ['src/testing/postgres.setup.ts'],
    setupFiles: ['src/testing/file.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
