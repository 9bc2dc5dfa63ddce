import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('./routes/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('every screen has a title of its own', () => {
  const titles = Object.values(sources).flatMap(
    (source) => /staticData: \{ title: '(.+)' \}/.exec(source)?.[1] ?? [],
  )
  expect(titles.length).toBeGreaterThan(20)
  expect(titles.toSorted()).toEqual([...new Set(titles)].toSorted())
})
