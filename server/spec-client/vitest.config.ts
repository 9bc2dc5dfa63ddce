import { defineProject } from 'vitest/config'
import { PATIENCE } from '../../vitest.patience.ts'

/** Tests that call the built portal with nothing but the specification. */
export default defineProject({
  test: {
    ...PATIENCE,
    name: 'spec-client',
    include: ['*.test.ts'],
  },
})
