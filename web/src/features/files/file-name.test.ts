import { expect, it } from 'vitest'
import { fileNameOf } from './file-card.tsx'

it.each([
  ['the last part', 'https://x.test/docs/manual.pdf', 'manual.pdf'],
  ['in plain letters', 'https://x.test/Ra%C3%A7%C3%A3o%20de%20leite.pdf', 'Ração de leite.pdf'],
  ['as it is, when it cannot be read', 'https://x.test/100%.pdf', '100%.pdf'],
  ['without its query', 'https://x.test/a/b.csv?x=1/2', 'b.csv'],
  ['the site, without a path', 'https://x.test/', 'x.test'],
  ['the text, when it is no link', 'manual', 'manual'],
])('%s', (_name, link, expected) => {
  expect(fileNameOf(link)).toBe(expected)
})
