import { describe, expect, it } from 'vitest'
import {
  type UploadDomain,
  TOO_LARGE,
  UNSUPPORTED_EXTENSION,
  contentTypeOf,
  uploadRefusalOf,
  signQuery,
} from './file.ts'

describe('uploadRefusalOf', () => {
  it.each<[string, UploadDomain, string, number, string | undefined]>([
    ['a document', 'docs', 'Manual.PDF', 10, undefined],
    ['exactly the limit', 'docs', 'a.csv', 2_000_000, undefined],
    ['one byte more', 'docs', 'a.csv', 2_000_001, TOO_LARGE.docs],
    ['the largest banner', 'news', 'a.png', 10_000_000, undefined],
    ['a banner of one byte more', 'news', 'a.png', 10_000_001, TOO_LARGE.news],
    ['a program', 'docs', 'a.exe', 10, UNSUPPORTED_EXTENSION],
    ['a page', 'docs', 'a.html', 10, UNSUPPORTED_EXTENSION],
    ['a double extension', 'docs', 'a.pdf.html', 10, UNSUPPORTED_EXTENSION],
    ['no extension', 'docs', 'pdf', 10, UNSUPPORTED_EXTENSION],
    ['an empty file', 'docs', 'a.txt', 0, UNSUPPORTED_EXTENSION],
    ['a banner', 'news', 'foto.jpeg', 10, undefined],
    ['a document as banner', 'news', 'a.pdf', 10, UNSUPPORTED_EXTENSION],
    ['a name of objects', 'news', 'a.constructor', 10, UNSUPPORTED_EXTENSION],
  ])('%s', (_name, domain, name, size, expected) => {
    expect(uploadRefusalOf(domain, { name, size })).toBe(expected)
  })
})

it('each limit has a message of its own', () => {
  expect(TOO_LARGE).toEqual({
    docs: 'Arquivo muito grande, escolha um arquivo com menos de 2 MegaBytes de tamanho',
    news: 'Arquivo muito grande, escolha um arquivo com menos de 10 MegaBytes de tamanho',
    answers: 'Arquivo muito grande, escolha um arquivo com menos de 1 MegaByte de tamanho',
    company: 'Arquivo muito grande, escolha um arquivo com menos de 1 MegaByte de tamanho',
  })
})

describe('contentTypeOf', () => {
  it('follows the extension', () => {
    expect(contentTypeOf('docs', 'x.DOCX')).toContain('wordprocessingml')
    expect(contentTypeOf('news', 'x.docx')).toBeUndefined()
  })
})

describe('signQuery', () => {
  const query = { file_name: 'a.pdf', domain: 'docs' }

  it.each<[string, object, number | undefined]>([
    ['no size', {}, undefined],
    ['a size', { size: '2000000' }, 2_000_000],
  ])('takes %s', (_name, more, size) => {
    expect(signQuery.parse({ ...query, ...more }).size).toBe(size)
  })

  it.each<[string, object]>([
    ['a negative size', { size: '-1' }],
    ['part of a byte', { size: '1.5' }],
    ['an empty size', { size: '' }],
    ['another domain', { domain: 'files' }],
    ['no name', { file_name: '' }],
  ])('refuses %s', (_name, more) => {
    expect(signQuery.safeParse({ ...query, ...more }).success).toBe(false)
  })
})
