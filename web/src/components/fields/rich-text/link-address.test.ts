import { describe, expect, it } from 'vitest'
import { linkAddress } from './link-address.ts'

describe('linkAddress', () => {
  it.each([
    ['https://portal.test/a?b=1#c', 'https://portal.test/a?b=1#c'],
    ['  HTTP://portal.test ', 'HTTP://portal.test'],
    ['mailto:ana@portal.test', 'mailto:ana@portal.test'],
    ['ana@portal.test', 'mailto:ana@portal.test'],
    ['www.portal.test/a', 'https://www.portal.test/a'],
    ['portal.test', 'https://portal.test'],
  ])('takes %s', (typed, address) => expect(linkAddress(typed)).toBe(address))

  it.each([
    '',
    'portal',
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'javascript://portal.test/%0aalert(1)',
    'javascript:alert(1)//a@b.test',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://portal.test',
    'tel:123',
    '//evil.test',
    '/relative',
    'https://',
    'https://a b',
  ])('refuses %j', (typed) => expect(linkAddress(typed)).toBeUndefined())
})
