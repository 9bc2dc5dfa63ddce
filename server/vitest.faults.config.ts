import { defineProject } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'

/** Injected faults, each repeated many times: `npm run test:faults`. */
export default defineProject({
  test: {
    ...PATIENCE,
    name: 'faults',
    include: ['test/faults/*.{faults,test}.ts'],
    globalSetup: ['test/support/postgres.setup.ts'],
    setupFiles: ['test/support/file.setup.ts'],
  },
})
