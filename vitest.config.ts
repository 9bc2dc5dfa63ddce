import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One more than there are cores: a test that waits for a process or a database leaves its core idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      './contract',
      './server',
      './server/vitest.embedded.config.ts',
      './web',
      './server/spec-client/vitest.config.ts',
    ],
  },
})
