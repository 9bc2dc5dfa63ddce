import { defineProject } from 'vitest/config'

/** The built portal, called by somebody who has the specification alone. */
export default defineProject({
  test: {
    name: 'spec-client',
    include: ['*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 600_000, // a busy machine takes its time over three starts
  },
})
