import { defineProject } from 'vitest/config'

/** The built portal, called by somebody who has the specification alone. */
export default defineProject({
  test: {
    name: 'spec-client',
    include: ['*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
