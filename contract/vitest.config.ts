import { defineConfig } from 'vitest/config'
import { PATIENCE } from '../vitest.patience.ts'

export default defineConfig({
  test: { ...PATIENCE, name: 'contract', include: ['src/**/*.test.ts'], isolate: false },
})
