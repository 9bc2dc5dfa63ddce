import { describe, expect, it } from 'vitest'
import { SAMPLES } from '#test/support/files.ts'
import { contentMatchesName } from './examine-stored-file.ts'

const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const ENCRYPTED = Buffer.concat([SAMPLES.doc, Buffer.from('EncryptedPackage', 'utf16le')])
const WORD_XML = Buffer.from(
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<?mso-application progid="Word.Document"?><w:wordDocument/>',
)
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

describe('contentMatchesName', () => {
  it.each(Object.entries(SAMPLES))('knows a .%s', async (extension, content) => {
    expect(await contentMatchesName(`a.${extension}`, content)).toBe(true)
  })

  it.each(Object.keys(SAMPLES))('refuses a page called .%s', async (extension) => {
    expect(await contentMatchesName(`a.${extension}`, HTML)).toBe(false)
  })

  it.each<[string, string, Buffer, boolean]>([
    ['an empty image', 'a.png', Buffer.alloc(0), false],
    ['a picture of another kind', 'a.png', SAMPLES.jpg, false],
    ['a presentation called .docx', 'a.docx', SAMPLES.pptx, false],
    ['any archive called .docx', 'a.docx', Buffer.from('PK\x03\x04\x14\x00'), false],
    ['a text called .doc', 'a.doc', SAMPLES.txt, false],
    ['a new document called .doc', 'a.doc', SAMPLES.docx, true],
    ['a presentation called .doc', 'a.doc', SAMPLES.pptx, false],
    ['a text with layout called .doc', 'a.doc', Buffer.from('{\\rtf1\\ansi Oi}'), true],
    ['a document of Word 2003 in XML', 'a.doc', WORD_XML, true],
    ['other XML called .doc', 'a.doc', Buffer.from('<?xml version="1.0"?><svg/>'), false],
    ['a page of Word called .doc', 'a.doc', Buffer.from('<html xmlns:w="urn:w">'), false],
    ['a document with a password', 'a.docx', ENCRYPTED, true],
    ['a presentation with a password', 'a.pptx', ENCRYPTED, true],
    ['an old document called .docx', 'a.docx', SAMPLES.doc, false],
    ['a photo called .jpeg', 'a.jpeg', SAMPLES.jpg, true],
    ['a beginning of a picture', 'a.png', SAMPLES.png.subarray(0, 12), false],
    ['a text that begins as a bitmap would', 'a.csv', Buffer.from('BM;placa\n1;ABC'), true],
    ['a program as text', 'a.txt', Buffer.from('MZ\0\0'), false],
    ['a shell script as text', 'a.txt', Buffer.from('#!/bin/sh\nrm -rf /\n'), false],
    ['a drawing as a table', 'a.csv', Buffer.from(' \n<svg onload=alert(1)>'), false],
    ['a script after a line of text', 'a.txt', Buffer.from('oi\n<SCRIPT src=x>'), false],
    ['a page in UTF-16', 'a.txt', utf16('<html>'), false],
    ['a page behind a byte order mark', 'a.txt', Buffer.from('\uFEFF<html>'), false],
    ['a table in UTF-16', 'a.csv', utf16('nome;peso\nRação;5'), true],
    ['a table in Windows-1252', 'a.csv', Buffer.from('Ra\u00E7\u00E3o;5', 'latin1'), true],
    ['a text that begins with less than', 'a.txt', Buffer.from('<5 kg por dia'), true],
    ['an empty text', 'a.txt', Buffer.alloc(0), false],
  ])('%s', async (_name, name, content, expected) => {
    expect(await contentMatchesName(name, content)).toBe(expected)
  })
})
