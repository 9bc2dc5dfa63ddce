import { expect, it } from 'vitest'
import { readPastedOptions } from './pasted-options.ts'

it.each<[string, string, [string, number][] | undefined]>([
  ['nothing', '', undefined],
  ['one line, which is typed on', 'Bom;5', undefined],
  ['one line and its end', 'Bom\n', undefined],
  [
    'a text and a weight a line',
    'Bom;5\nRuim;-2,5',
    [
      ['Bom', 5],
      ['Ruim', -2.5],
    ],
  ],
  [
    'texts without weights',
    'Bom\r\n\r\n Ruim ',
    [
      ['Bom', 0],
      ['Ruim', 0],
    ],
  ],
  [
    'columns of a spreadsheet',
    'Bom\t10\nRuim\t0',
    [
      ['Bom', 10],
      ['Ruim', 0],
    ],
  ],
  [
    'a semicolon that is part of the text',
    'Sim; com ressalvas\nNão; nunca;3',
    [
      ['Sim; com ressalvas', 0],
      ['Não; nunca', 3],
    ],
  ],
  [
    'a weight of nothing',
    ';5\nBom;',
    [
      [';5', 0],
      ['Bom;', 0],
    ],
  ],
])('reads %s', (_name, text, expected) => {
  expect(readPastedOptions(text)?.map(({ data, weight }) => [data, weight])).toEqual(expected)
})
