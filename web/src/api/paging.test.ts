import { describe, expect, it } from 'vitest'
import { isTypedOn } from './paging.ts'

describe('a search in the history of the browser', () => {
  it.each([
    ['begins anew', '', 'ra', false],
    ['is typed on', 'ra', 'racao', true],
    ['is taken away', 'ra', '', true],
    ['stays, and something else changes', 'ra', 'ra', false],
    ['was not there', '', '', false],
  ])('%s', (_name, before, after, replaces) => {
    expect(isTypedOn({ q: before }, { q: after })).toBe(replaces)
  })
})
