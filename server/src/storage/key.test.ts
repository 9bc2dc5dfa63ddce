import { describe, expect, it } from 'vitest'
import { keyParts, newKey } from './key.ts'

const nameIn = (fileName: string) => newKey('docs', fileName).split('/').at(-1)

describe('newKey', () => {
  it.each([
    ['accents', 'Ração e Água.PDF', 'Racao-e-Agua.pdf'],
    ['a path', '../../etc/passwd.txt', 'etc-passwd.txt'],
    ['a path of Windows', 'C:\\temp\\a.csv', 'C-temp-a.csv'],
    ['dots', 'v1.2.final.docx', 'v1-2-final.docx'],
    ['quotes and lines', 'a"\r\nb<c>.png', 'a-b-c.png'],
    ['nothing that is kept', '日本.png', 'arquivo.png'],
    ['no name', '.png', 'arquivo.png'],
    ['emoji', 'boi 🐂 gordo.jpg', 'boi-gordo.jpg'],
  ])('cleans %s', (_name, fileName, expected) => {
    expect(nameIn(fileName)).toBe(expected)
  })

  it('cuts a long name and keeps its extension', () => {
    expect(nameIn(`${'x'.repeat(251)}.pdf`)).toBe(`${'x'.repeat(96)}.pdf`)
  })

  it('fits into a link, is unique, and matches the routes', () => {
    const keys = [newKey('news', `${'é'.repeat(250)}.jpeg`), newKey('news', 'a.jpeg')]
    expect(keys[0]?.length).toBeLessThanOrEqual(255 - 120 - 1)
    expect(newKey('docs', 'a.pdf')).not.toBe(newKey('docs', 'a.pdf'))
    for (const key of keys) {
      const [domain, folder, name] = key.split('/')
      expect(keyParts.safeParse({ domain, folder, name }).success).toBe(true)
    }
  })
})
