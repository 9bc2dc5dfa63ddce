import { tmpdir } from 'node:os'
import { defineConfig } from 'vitest/config'

/** A load of minutes on two replicas (`npm run test:load`), never part of the tests. */
export default defineConfig({
  test: { include: ['*.load.ts'], fileParallelism: false, provide: { scratch: tmpdir() } },
})
