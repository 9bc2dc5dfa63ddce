import { defineProject } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'
import { LOCKS } from './vitest.engines.ts'

/** The inner loop has one engine for everything. */
const elsewhere = process.env['QUICK'] === undefined ? LOCKS : []

/** On the embedded database: everything but what another engine says better. */
export default defineProject({
  test: {
    ...PATIENCE,
    name: 'server',
    include: ['{src,test}/**/*.test.ts'],
    exclude: ['{src,test}/**/*.{postgres,firebase,alone}.test.ts', ...elsewhere],
    globalSetup: ['test/support/embedded.setup.ts'],
    setupFiles: ['test/support/file.setup.ts'],
    isolate: false, // the server's code is loaded once for all files of a worker
  },
})
