import { expect, it } from 'vitest'
import { farmLabels, placeNames } from './places.api.ts'

const KNOWN = new Map([['1001', 'Água Boa']])

it.each([
  ['the name, where it is known', ['1001'], KNOWN, ['Água Boa']],
  ['no code, where it is not', ['1009'], KNOWN, ['Outra filial']],
  ['no code while the names are on their way', ['1009'], undefined, ['…']],
  ['Todas, without the list of names as well', ['ALL'], undefined, ['Todas']],
])('a place is called by %s', (_name, codes, names, expected) => {
  expect(placeNames(codes, names)).toEqual(expected)
})

const farm = (code: string, name: string, subsidiary: string) => ({ code, name, subsidiary })
const FILIAIS = new Map([
  ['1001', 'Água Boa'],
  ['1002', 'Sorriso'],
])

it.each([
  ['by its name alone', [farm('F1', 'Boa Vista', '1001')], ['Boa Vista']],
  [
    'with its filial, where another has its name',
    [farm('F1', 'Boa Vista', '1001'), farm('F2', 'Boa Vista', '1002'), farm('F3', 'Ipê', '1001')],
    ['Boa Vista · Água Boa', 'Boa Vista · Sorriso', 'Ipê'],
  ],
  [
    'with its code, where nothing else tells it apart',
    [farm('F1', 'Boa Vista', '1001'), farm('F2', 'Boa Vista', '1001'), farm('F3', 'Ipê', '1009')],
    ['Boa Vista · Água Boa (F1)', 'Boa Vista · Água Boa (F2)', 'Ipê'],
  ],
])('a farm is called %s', (_name, farms, expected) => {
  expect([...farmLabels(farms, FILIAIS).values()]).toEqual(expected)
})
