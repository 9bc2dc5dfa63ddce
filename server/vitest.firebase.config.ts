import { defineProject } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'

/** What talks to the official Firebase emulator: `npm run test:firebase` starts it. */
export default defineProject({
  test: {
    ...PATIENCE,
    name: 'firebase',
    include: ['src/identity/*.firebase.test.ts'],
    setupFiles: ['test/support/file.setup.ts'],
  },
})
