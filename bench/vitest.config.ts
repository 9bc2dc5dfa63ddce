import { tmpdir } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Benchmarks run on demand (`npm run bench`); they are not part of `npm test`. */
export default defineConfig({
  test: {
    include: ['*.bench.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
    provide: { scratch: tmpdir() },
  },
})
