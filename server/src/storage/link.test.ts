import { describe, expect, it } from 'vitest'
import { parseLink } from './link.ts'

const KEY = `docs/${'A'.repeat(22)}/a.pdf`
const BASE = 'https://portal.test/agro/files'

describe('parseLink', () => {
  it.each([
    ['the link as it was given', BASE, `${BASE}/${KEY}`],
    [
      'with the port of the setting',
      'https://portal.test:443/files',
      `https://portal.test:443/files/${KEY}`,
    ],
    ['as a browser writes it', 'https://portal.test:443/files', `https://portal.test/files/${KEY}`],
  ])('finds the key in %s', (_name, base, address) => {
    expect(parseLink(base, address)).toEqual({ kind: 'file', key: KEY })
  })

  it.each([
    `${BASE}/${KEY}?/`,
    `${BASE}/${KEY}#`,
    `${BASE}//${KEY}`,
    `${BASE}/./${KEY}/../a.pdf`,
    `${BASE}/docs%2F${KEY.slice(5)}`,
    `${BASE}/docs%252F${KEY.slice(5)}`,
    `https://portal.test/AGRO/files/${KEY}`,
    `https://portal.test./agro/files/${KEY}`,
    `http://portal.test:81/agro/files/${KEY}`,
    `${BASE}/outra-coisa`,
  ])('treats %s as a disguised link to a file of the portal', (address) => {
    expect(parseLink(BASE, address)).toEqual({ kind: 'disguised' })
  })

  it.each([
    ['of another site', 'https://gov.test/norma', undefined],
    ['of the portal, and no file', 'https://portal.test/agro/documentos', undefined],
    ['of where the portal was', `http://velho.test:3000/files/${KEY}`, KEY],
    ['of where the portal was, and more', `http://velho.test:3000/files/${KEY}?/`, undefined],
  ])('treats %s as an external link', (_name, address, key) => {
    expect(parseLink(BASE, address)).toEqual({ kind: 'elsewhere', key })
  })
})
