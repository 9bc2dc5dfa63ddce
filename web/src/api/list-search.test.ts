import { describe, expect, it } from 'vitest'
import { isContinuedSearch } from './list-search.ts'

describe('a search in the history of the browser', () => {
  it.each([
    ['starts a new search', '', 'ra', false],
    ['is typed on', 'ra', 'racao', true],
    ['is taken away', 'ra', '', true],
    ['stays, and something else changes', 'ra', 'ra', false],
    ['was not there', '', '', false],
  ])('%s', (_name, before, after, replaces) => {
    expect(isContinuedSearch({ q: before }, { q: after })).toBe(replaces)
  })
})
