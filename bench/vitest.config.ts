import { tmpdir } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Measured on demand (`npm run bench`), never part of the tests. */
export default defineConfig({
  test: {
    include: ['*.bench.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
    provide: { scratch: tmpdir() },
  },
})
