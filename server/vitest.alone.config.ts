import { defineProject } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'

/** Files that put something else in a module's place. */
export default defineProject({
  test: {
    ...PATIENCE,
    name: 'server-alone',
    include: ['{src,test}/**/*.alone.test.ts'],
    globalSetup: ['test/support/postgres.setup.ts'],
    setupFiles: ['test/support/file.setup.ts'],
  },
})
