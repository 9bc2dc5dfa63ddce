import { defineProject } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'

const routeTestsOf = (nouns: readonly string[]) =>
  nouns.map((noun) => `{src,test}/**/${noun}.routes.test.ts`)

/**
 * What the embedded engine could do differently: files with their own SQL, and routes that depend on its order, search and
 * dates (docs/design/tests.md).
 */
export default defineProject({
  test: {
    ...PATIENCE,
    name: 'server-embedded',
    include: [
      '{src,test}/**/*.queries.test.ts',
      ...routeTestsOf(['pages', 'audit-log', 'place', 'dashboard', 'coverage', 'summary']),
    ],
    globalSetup: ['test/support/embedded.setup.ts'],
    setupFiles: ['test/support/file.setup.ts'],
    isolate: false, // a worker loads the server's code once for all its files
  },
})
