import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One more than there are cores: tests that wait for a process or a database leave theirs free.
    maxWorkers: availableParallelism() + 1,
    projects: [
      './contract',
      './server',
      './server/vitest.embedded.config.ts',
      './web',
      './web/vitest.alone.config.ts',
      './server/spec-client/vitest.config.ts',
    ],
  },
})
