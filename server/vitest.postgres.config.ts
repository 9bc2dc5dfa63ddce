import { defineProject } from 'vitest/config'

/** What reaches a database, once more on a real PostgreSQL, and what only it can show. */
export default defineProject({
  test: {
    name: 'server-postgres',
    include: ['src/**/*.routes.test.ts', 'src/**/*.queries.test.ts', 'src/**/*.postgres.test.ts'],
    globalSetup: ['src/testing/postgres.setup.ts'],
    setupFiles: ['src/testing/file.setup.ts'],
    isolate: false, // the server's code is loaded once for all files of a worker
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
