import { defineProject } from 'vitest/config'

/** Files that put something else in a module's place. */
export default defineProject({
  test: {
    name: 'server-alone',
    include: ['src/**/*.alone.test.ts'],
    globalSetup: ['src/testing/embedded.setup.ts'],
    setupFiles: ['src/testing/file.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
