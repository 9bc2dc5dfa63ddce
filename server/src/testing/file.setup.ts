import { afterAll } from 'vitest'
import { closeOfFile } from './app.ts'

// Here and not in app.ts, which files share: this runs for each of them.
afterAll(closeOfFile)
