import { defineProject } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'

/** Everything, on the embedded database. */
export default defineProject({
  test: {
    ...PATIENCE,
    name: 'server',
    include: ['{src,test}/**/*.test.ts'],
    exclude: ['{src,test}/**/*.{postgres,firebase,alone}.test.ts'],
    globalSetup: ['test/support/embedded.setup.ts'],
    setupFiles: ['test/support/file.setup.ts'],
    isolate: false, // the server's code is loaded once for all files of a worker
  },
})
