import { vi } from 'vitest'

// Read before the file's own imports: modules in whose place the file before put others are loaded anew.
vi.resetModules()
