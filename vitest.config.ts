import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['./contract', './server', './server/vitest.postgres.config.ts', './web'],
  },
})
