import { defineProject } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'

/** Everything that breaks, many times over: `npm run test:faults`. */
export default defineProject({
  test: {
    ...PATIENCE,
    name: 'faults',
    include: ['test/faults/*.{faults,test}.ts'],
    globalSetup: ['test/support/postgres.setup.ts'],
    setupFiles: ['test/support/file.setup.ts'],
  },
})
