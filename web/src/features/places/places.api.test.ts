import { expect, it } from 'vitest'
import { namesOf } from './places.api.ts'

const KNOWN = new Map([['1001', 'Água Boa']])

it.each([
  ['the name, where it is known', ['1001'], KNOWN, ['Água Boa']],
  ['no code, where it is not', ['1009'], KNOWN, ['Outra filial']],
  ['no code while the names are on their way', ['1009'], undefined, ['…']],
  ['TODOS, without the list of names as well', ['ALL'], undefined, ['TODOS']],
])('a place is called by %s', (_name, codes, names, expected) => {
  expect(namesOf(codes, names)).toEqual(expected)
})
