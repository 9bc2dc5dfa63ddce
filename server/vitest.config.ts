import { defineProject } from 'vitest/config'

/** Everything, on the embedded database. */
export default defineProject({
  test: {
    name: 'server',
    include: ['{src,test}/**/*.test.ts'],
    exclude: ['{src,test}/**/*.{postgres,firebase,alone}.test.ts'],
    globalSetup: ['test/support/embedded.setup.ts'],
    setupFiles: ['test/support/file.setup.ts'],
    isolate: false, // the server's code is loaded once for all files of a worker
    testTimeout: 180_000, // processes are started and databases opened, which a busy machine takes its time over
    hookTimeout: 180_000,
  },
})
