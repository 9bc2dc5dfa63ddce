import { defineProject } from 'vitest/config'

/** What talks to the official Firebase emulator: `npm run test:firebase` starts it. */
export default defineProject({
  test: {
    name: 'firebase',
    include: ['src/identity/*.firebase.test.ts'],
    setupFiles: ['test/support/file.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 180_000,
  },
})
