import { defineProject } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'
import { LISTS_AND_SUMS, LOCKS } from './vitest.engines.ts'

/** What the two engines could do differently, once more on a real PostgreSQL, and what only it can show. */
export default defineProject({
  test: {
    ...PATIENCE,
    name: 'server-postgres',
    include: ['{src,test}/**/*.{queries,postgres}.test.ts', ...LISTS_AND_SUMS, ...LOCKS],
    globalSetup: ['test/support/postgres.setup.ts'],
    setupFiles: ['test/support/file.setup.ts'],
    isolate: false, // the server's code is loaded once for all files of a worker
  },
})
