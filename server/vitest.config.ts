import { defineProject } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'

/** Slow tests, which the quick run leaves out (scripts/test-quick.mjs). */
const slow =
  process.env['QUICK'] === undefined ? [] : ['test/**', '**/*.{process,postgres}.test.ts']

/** These tests run on PostgreSQL, which takes a sixth of the time of the embedded engine. */
export default defineProject({
  test: {
    ...PATIENCE,
    name: 'server',
    include: ['{src,test}/**/*.test.ts'],
    exclude: ['{src,test}/**/*.firebase.test.ts', ...slow],
    globalSetup: ['test/support/postgres.setup.ts'],
    setupFiles: ['test/support/file.setup.ts'],
    isolate: false, // a worker loads the server's code once for all its files
  },
})
