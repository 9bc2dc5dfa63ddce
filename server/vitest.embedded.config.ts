import { defineProject } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'

const routesOf = (nouns: readonly string[]) =>
  nouns.map((noun) => `{src,test}/**/${noun}.routes.test.ts`)

/** What the embedded engine could do differently: SQL of its own, and routes that turn on order, search and dates in it (decision 46). */
export default defineProject({
  test: {
    ...PATIENCE,
    name: 'server-embedded',
    include: [
      '{src,test}/**/*.queries.test.ts',
      ...routesOf(['pages', 'trail', 'place', 'dashboard', 'coverage', 'summary']),
    ],
    globalSetup: ['test/support/embedded.setup.ts'],
    setupFiles: ['test/support/file.setup.ts'],
    isolate: false, // the server's code is loaded once for all files of a worker
  },
})
