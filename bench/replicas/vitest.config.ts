import { tmpdir } from 'node:os'
import { defineConfig } from 'vitest/config'

/** A load test of several minutes on two replicas (`npm run test:load`); not part of `npm test`. */
export default defineConfig({
  test: { include: ['*.load.ts'], fileParallelism: false, provide: { scratch: tmpdir() } },
})
