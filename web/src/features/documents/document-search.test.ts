import { describe, expect, it } from 'vitest'
import { documentSearch } from './document-search.ts'

describe('the type in the address of the documents', () => {
  it.each([
    ['nothing', undefined, ''],
    ['a text, as the panel writes it', '1', '1'],
    ['a number, as people do', 1, '1'],
    ['a type that there is not', 7, ''],
    ['an invalid text', '"1"', ''],
    ['a list', ['1'], ''],
  ])('%s', (_name, type, read) => expect(documentSearch.parse({ type }).type).toBe(read))
})
