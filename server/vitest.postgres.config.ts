import { defineProject } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'

/** Routes whose tests turn on order, search and dates in SQL, or on rows that are locked: see decision 46. */
const LISTS_AND_SUMS = ['pages', 'trail', 'place', 'dashboard', 'coverage', 'summary']
const LOCKS = [
  'question',
  'category',
  'auth',
  'admin',
  'reset',
  'account',
  'identity-sign-in',
  'disk',
  'versions',
  'corrections',
]
const routes = [...LISTS_AND_SUMS, ...LOCKS].map((noun) => `{src,test}/**/${noun}.routes.test.ts`)

/** What the two engines could do differently, once more on a real PostgreSQL, and what only it can show. */
export default defineProject({
  test: {
    ...PATIENCE,
    name: 'server-postgres',
    include: ['{src,test}/**/*.{queries,postgres}.test.ts', ...routes],
    globalSetup: ['test/support/postgres.setup.ts'],
    setupFiles: ['test/support/file.setup.ts'],
    isolate: false, // the server's code is loaded once for all files of a worker
  },
})
