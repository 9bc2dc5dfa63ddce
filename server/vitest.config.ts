import { defineProject } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'

/** What the inner loop leaves out (scripts/test-quick.mjs). */
const long =
  process.env['QUICK'] === undefined ? [] : ['test/**', '**/*.{process,postgres}.test.ts']

/** On PostgreSQL, which takes a sixth of the embedded engine's time. */
export default defineProject({
  test: {
    ...PATIENCE,
    name: 'server',
    include: ['{src,test}/**/*.test.ts'],
    exclude: ['{src,test}/**/*.firebase.test.ts', ...long],
    globalSetup: ['test/support/postgres.setup.ts'],
    setupFiles: ['test/support/file.setup.ts'],
    isolate: false, // the server's code is loaded once for all files of a worker
  },
})
