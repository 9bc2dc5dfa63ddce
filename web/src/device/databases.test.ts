import { expect, it } from 'vitest'

const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'],
  { eager: true, query: '?raw', import: 'default' },
)
const mentioning = (pattern: RegExp) =>
  Object.keys(sources)
    .filter((path) => pattern.test(sources[path] ?? ''))
    .toSorted()

it('databases are opened in one file, which declares every store', () => {
  expect(mentioning(/indexedDB\.open|openDB\(/)).toEqual(['./databases.ts'])
})

/** Other storage is cleared with the session or the tab, and holds nothing that a person wrote. */
it('nothing that a person writes is stored outside the databases', () => {
  expect(mentioning(/(local|session)Storage\.setItem/)).toEqual([
    '../features/panel/palette/recents.ts',
    '../session/idle.ts',
    '../session/session.ts',
    './device-keys.ts',
  ])
})
