import { defineProject } from 'vitest/config'
import { PATIENCE } from '../../vitest.patience.ts'

/** The built portal, called by somebody who has the specification alone. */
export default defineProject({
  test: {
    ...PATIENCE,
    name: 'spec-client',
    include: ['*.test.ts'],
  },
})
