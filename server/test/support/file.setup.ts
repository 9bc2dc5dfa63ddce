import { afterAll } from 'vitest'

// Test files share app.ts, but this hook runs for each file. app.ts is imported late: a test file that replaces
// a module with vi.mock would otherwise find the module already loaded.
afterAll(async () => {
  const { cleanUpAfterFile: closeOfFile } = await import('./app.ts')
  await closeOfFile()
})
