import { expect, it } from 'vitest'
import { differencesBetween } from './revision-differences.ts'

it.each([
  ['nothing where both are the same', 'news', { name: 'Safra' }, { name: 'Safra' }, []],
  [
    'dates, choices and texts as people read them, in the order of the form',
    'checklist',
    { responder: '0', end_date: '2026-11-30', name: 'A' },
    { responder: '2', end_date: '2026-12-01', name: 'B' },
    [
      ['Nome', 'A', 'B'],
      ['Quem responde', 'Portal Agro', 'Ambos'],
      ['Data final', '30/11/2026', '01/12/2026'],
    ],
  ],
  [
    'a text that differs in its marks alone',
    'news',
    { description: '<p>Corpo</p>' },
    { description: '<p><strong>Corpo</strong></p>' },
    [['Corpo da notícia', 'Corpo', 'Corpo (com outra formatação)']],
  ],
  [
    'what is empty',
    'document',
    { description: '', subsidiaries: ['Chapecó'] },
    { description: 'Novo', subsidiaries: [] },
    [
      ['Descrição', '—', 'Novo'],
      ['Filiais', 'Chapecó', '—'],
    ],
  ],
  [
    'no keys of the form',
    'checklist',
    { bands: [{ key: 'a', label: 'Bom', tone: 'good', min: 80 }] },
    { bands: [{ key: 'b', label: 'Bom', tone: 'good', min: 80 }] },
    [],
  ],
])('tells %s', (_name, kind, mine, saved, rows) => {
  expect(
    differencesBetween(kind, mine, saved).map(({ label, texts }) => [label, ...texts]),
  ).toEqual(rows)
})
