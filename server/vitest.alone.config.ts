import { defineProject } from 'vitest/config'

/** Files that put something else in a module's place. */
export default defineProject({
  test: {
    name: 'server-alone',
    include: ['{src,test}/**/*.alone.test.ts'],
    globalSetup: ['test/support/embedded.setup.ts'],
    setupFiles: ['test/support/file.setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
