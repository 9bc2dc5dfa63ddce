import { describe, expect, it } from 'vitest'
import { matchesExtension } from './magic-bytes.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('matchesExtension', () => {
  it.each<[string, string, string, boolean]>([
    ['a PDF', 'A.PDF', '%PDF-1.7', true],
    ['a page called .pdf', 'a.pdf', '<html>', false],
    ['nothing called .png', 'a.png', '', false],
    ['an archive called .docx', 'a.docx', 'PK\u0003\u0004', true],
    ['a text with layout called .doc', 'a.doc', '{\\rtf1', true],
    ['a document in XML called .doc', 'a.doc', '<?xml version="1.0"?>', true],
    ['a new document called .doc', 'a.doc', 'PK\u0003\u0004', true],
    ['a page called .doc', 'a.doc', '<html>', false],
    ['any text', 'a.csv', 'BM;1', true],
  ])('%s', (_name, name, content, expected) => {
    expect(matchesExtension(name, bytes(content))).toBe(expected)
  })
})
