import { afterAll } from 'vitest'

// Here and not in app.ts, which files share: this runs for each of them. Imported late, or a file that
// puts something in a module's place would find it loaded already.
afterAll(async () => {
  const { cleanUpAfterFile: closeOfFile } = await import('./app.ts')
  await closeOfFile()
})
