import { defineProject } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'

/** Tests that need the official Firebase emulator, which `npm run test:firebase` starts. */
export default defineProject({
  test: {
    ...PATIENCE,
    name: 'firebase',
    include: ['src/identity/*.firebase.test.ts'],
    setupFiles: ['test/support/file.setup.ts'],
  },
})
