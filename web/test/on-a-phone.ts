import { vi } from 'vitest'

/** Shows what follows as in a window too narrow for columns, until the test ends. */
export const onAPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
