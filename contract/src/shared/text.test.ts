import { describe, expect, it } from 'vitest'
import { hasTextInHtml, longText, optionalWebAddress, title, webAddress } from './text.ts'

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

describe('title', () => {
  it.each([
    ['a name', ' Ração ', 'Ração'],
    ['a picture of several', '👩\u200D🌾', '👩\u200D🌾'],
    ['255 characters', 'x'.repeat(255), 'x'.repeat(255)],
  ])('takes %s', (_name, text, expected) => {
    expect(title.parse(text)).toBe(expected)
  })

  it.each([
    ['nothing', '', 'Campo requerido'],
    ['blanks', '   ', 'Campo requerido'],
    ['what nobody sees', '\u200B\u2060\uFEFF\u3164\u2800', 'Campo requerido'],
    ['256 characters', 'x'.repeat(256), 'Use no máximo 255 caracteres'],
  ])('refuses %s', (_name, text, message) => {
    expect(messageOf(title.safeParse(text))).toBe(message)
  })
})

describe('longText', () => {
  it('names a missing value', () => {
    expect(messageOf(longText('Preencha o corpo do alerta').safeParse(' '))).toBe(
      'Preencha o corpo do alerta',
    )
  })

  it('has at most 10,000 characters', () => {
    const text = longText('')
    expect(text.safeParse('x'.repeat(10_000)).success).toBe(true)
    expect(text.safeParse('x'.repeat(10_001)).success).toBe(false)
  })
})

describe('webAddress', () => {
  it.each(['https://exemplo.com.br/a?b=c#d', 'http://localhost:3000/files/x.pdf', 'HTTPS://X.COM'])(
    'takes %s',
    (text) => {
      expect(webAddress.safeParse(text).success).toBe(true)
    },
  )

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.test',
    '/relativo',
    'exemplo.com',
    'https://',
    'https://user:pass@banco.test',
    'https://\u200B',
  ])('refuses %j', (text) => {
    expect(messageOf(webAddress.safeParse(text))).toBe('Informe um endereço http ou https')
  })

  it('refuses an address that is too long', () => {
    for (const scheme of ['https://x.test/', 'javascript:', 'data:text/html,']) {
      for (const filling of ['x', '😀']) {
        expect(webAddress.safeParse(scheme + filling.repeat(300)).success).toBe(false)
      }
    }
  })

  it('may be left empty only where it is optional', () => {
    expect(messageOf(webAddress.safeParse(''))).toBe('Campo requerido')
    expect(optionalWebAddress.safeParse('').success).toBe(true)
    expect(optionalWebAddress.safeParse('javascript:x').success).toBe(false)
  })
})

describe('hasTextInHtml', () => {
  it.each(['<p>x</p>', 'a', '<', '<b', '1 < 2', '<p>&nbsp;</p>.'])('finds a text in %j', (html) => {
    expect(hasTextInHtml(html)).toBe(true)
  })

  it.each(['', ' ', '<p></p>', '<p>&nbsp;\u00A0</p><br>', '<p>\u200B</p>', '<a title="x">\n</a>'])(
    'finds no text in %j',
    (html) => {
      expect(hasTextInHtml(html)).toBe(false)
    },
  )
})
