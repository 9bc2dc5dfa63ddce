import { describe, expect, it } from 'vitest'
import {
  hasTextInHtml,
  longText,
  optionalLine,
  optionalWebAddress,
  questionName,
  title,
  webAddress,
} from './text.ts'

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

describe('a text of one line', () => {
  it.each<[string, string, string]>([
    ['line breaks become one blank', 'Ração\r\n\nnova', 'Ração nova'],
    ['tabs become one blank', 'Ração\t\tnova', 'Ração nova'],
    ['so do those of other scripts', 'a\u2028b\u2029c\u0085d', 'a b c d'],
    ['other control characters are dropped', 'Ra\u0007ç\u001Bão\u009F', 'Ração'],
    ['breaks at its ends go', '\n Ração\t', 'Ração'],
    ['what is seen as one character stays so', '👩\u200D🌾', '👩\u200D🌾'],
  ])('%s', (_name, text, expected) => {
    for (const schema of [title, questionName, optionalLine])
      expect(schema.parse(text)).toBe(expected)
  })

  it('is counted after that', () => {
    expect(title.safeParse(`${'x'.repeat(253)}\r\ny`).success).toBe(true)
    expect(messageOf(title.safeParse('\n\u0007'))).toBe('Campo requerido')
  })

  it('differs from a long text, which keeps its lines', () => {
    expect(longText('').parse('a\nb')).toBe('a\nb')
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
    'relativo',
    'javascript:exemplo.com',
    'mailto:ana@exemplo.com',
    'ana@exemplo.com',
    'ana:senha@exemplo.com',
    '.com',
    'https://',
    'https://user:pass@banco.test',
    'exemplo.com/a b',
    'https://exemplo.com/a\tb',
    'https://\u200B',
  ])('refuses %j', (text) => {
    const message = 'Informe um endereço http ou https'
    expect(messageOf(webAddress.safeParse(text))).toBe(message)
    expect(messageOf(optionalWebAddress.safeParse(text))).toBe(message)
  })

  it.each([
    ['exemplo.com', 'https://exemplo.com'],
    [' www.exemplo.com.br/a?b=c:d#e ', 'https://www.exemplo.com.br/a?b=c:d#e'],
    ['exemplo.com:8080/a', 'https://exemplo.com:8080/a'],
    ['açaí.com.br', 'https://açaí.com.br'],
    ['http://exemplo.com', 'http://exemplo.com'],
  ])('reads %j as %s', (text, expected) => {
    expect(webAddress.parse(text)).toBe(expected)
    expect(optionalWebAddress.parse(text)).toBe(expected)
  })

  it('counts the scheme that it adds', () => {
    const address = (length: number) => `x.test/${'x'.repeat(length - 'x.test/'.length)}`
    expect(webAddress.safeParse(address(247)).success).toBe(true)
    expect(webAddress.safeParse(address(248)).success).toBe(false)
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
