import { expect, it } from 'vitest'
import { namesOf } from './places.api.ts'

const KNOWN = new Map([['1001', 'Água Boa']])

it.each([
  ['the name, where it is known', ['1001'], KNOWN, ['Água Boa']],
  ['the code of one that is not', ['1009'], KNOWN, ['1009']],
  ['TODOS, without the list of names as well', ['ALL'], undefined, ['TODOS']],
])('a place is called by %s', (_name, codes, names, expected) => {
  expect(namesOf(codes, names)).toEqual(expected)
})
