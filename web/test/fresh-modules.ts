import { vi } from 'vitest'

// Runs before the file's own imports: modules that the previous file mocked are loaded again.
vi.resetModules()
