import { describe, expect, it } from 'vitest'
import {
  HTML_ATTRIBUTES,
  HTML_TAGS,
  isPictureAddress,
  keptAttributes,
  linkAddress,
} from './news-html.ts'

const OWN = `http://localhost:3000/files/news/${'k'.repeat(22)}/foto.png`

describe('keptAttributes', () => {
  it.each<[string, object, object]>([
    ['img', { src: 'https://x.test/a.gif?b' }, { src: 'https://x.test/a.gif?b', alt: '' }],
    [
      'img',
      { alt: 'Foto', width: '50%', height: '40', src: OWN },
      { src: OWN, alt: 'Foto', width: '50%', height: '40' },
    ],
    [
      'a',
      { href: 'x.test/a' },
      { href: 'https://x.test/a', target: '_blank', rel: 'noopener noreferrer' },
    ],
    ['ol', { start: '3', type: 'a' }, { start: '3' }],
    ['td', { colspan: '2', rowspan: '3', align: 'left' }, { colspan: '2', rowspan: '3' }],
    [
      'p',
      { style: 'TEXT-ALIGN:center; color : #f00' },
      { style: 'color: #f00; text-align: center' },
    ],
    ['span', { style: 'color: rgb(1, 2, 3)' }, { style: 'color: rgb(1, 2, 3)' }],
    ...['p', 'h3', 'li', 'ul', 'blockquote', 'pre', 'table', 'tr', 'td'].map(
      (tag): [string, object, object] => [
        tag,
        { style: 'text-align: right; color: red' },
        { style: 'color: red; text-align: right' },
      ],
    ),
    ...['strong', 'em', 'u', 's', 'code', 'a', 'span'].map((tag): [string, object, object] => [
      tag,
      { style: 'text-align: right; color: red' },
      { style: 'color: red' },
    ]),
  ])('keeps of %s %j', (tag, attributes, kept) => {
    expect(keptAttributes(tag, { ...attributes })).toEqual(kept)
  })

  it.each<[string, object]>([
    ['p', { onclick: 'x()', class: 'x', id: 'location', name: 'cookie', 'data-x': '1' }],
    ['p', { style: 'background: url(https://evil.test/x)' }],
    ['p', { style: 'color: url(https://evil.test/x)' }],
    ['p', { style: 'color: expression(alert(1))' }],
    ['p', { style: 'color: var(--x); text-align: inherit; position: fixed; constructor: red' }],
    ['p', { style: 'color: red /*' }],
    ['p', { style: String.raw`c\6flor: red; color: r\65d` }],
    ['span', { style: 'text-align: center' }],
    ['a', { href: 'javascript:alert(1)' }],
    ['a', { href: ' javascript:alert(1)' }],
    ['a', { href: 'https://x.test/a\tb' }],
    ['a', { href: '/admins' }],
    ['td', { colspan: '999999' }],
    ['td', { colspan: '0' }],
    ['ol', { start: '-1e9' }],
    ['table', { background: 'https://evil.test/x', style: 'width: 100%' }],
  ])('keeps nothing of %s %j', (tag, attributes) => {
    expect(keptAttributes(tag, { ...attributes })).toEqual({})
  })

  it('answers only the listed names', () => {
    const all = Object.fromEntries(HTML_ATTRIBUTES.map((name) => [name, '1']))
    for (const tag of HTML_TAGS) {
      for (const name of Object.keys(keptAttributes(tag, all)))
        expect(HTML_ATTRIBUTES).toContain(name)
    }
  })
})

describe('linkAddress', () => {
  it.each([
    ['https://portal.test/a?b=1#c', 'https://portal.test/a?b=1#c'],
    ['  HTTP://portal.test ', 'HTTP://portal.test'],
    ['mailto:ana@portal.test', 'mailto:ana@portal.test'],
    ['ana@portal.test', 'mailto:ana@portal.test'],
    ['www.portal.test/a', 'https://www.portal.test/a'],
    ['portal.test', 'https://portal.test'],
    ['portal.test:8443/a?b#c', 'https://portal.test:8443/a?b#c'],
    ['tel:+554933330000', 'tel:+554933330000'],
  ])('takes %s', (typed, address) => expect(linkAddress(typed)).toBe(address))

  it.each([
    '',
    'portal',
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'javascript://portal.test/%0aalert(1)',
    'javascript:alert(1)//a@b.test',
    'javascript.test:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://portal.test',
    '//evil.test',
    '/relative',
    'https://',
    'https://a b',
    'portal.test/a b',
  ])('refuses %j', (typed) => expect(linkAddress(typed)).toBeUndefined())
})

describe('isPictureAddress', () => {
  it.each([
    'http://x.test/a.png',
    '//x.test/a.png',
    'a.png',
    `/files/news/${'k'.repeat(22)}/foto.png`,
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'javascript:alert(1)',
    'blob:https://x.test/1',
    'https://',
    'https://x.test/a b',
    OWN.replace('.png', '.svg'),
    OWN.replace('news', 'answers'),
  ])('refuses %s', (address) => {
    expect(isPictureAddress(address)).toBe(false)
  })
})
