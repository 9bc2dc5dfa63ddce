import { expect, it } from 'vitest'
import { searchFarms } from './visit-start.tsx'

const farm = (code: string, name: string) => ({ code, name, subsidiary: '1001' })
const FARMS = [
  farm('F3', 'Três Irmãos'),
  farm('F1', 'Granja Buriti'),
  farm('F2', 'Buriti Alegre'),
  farm('F4', 'Santa Rita'),
]

it.each([
  ['', ['F2', 'F1', 'F4', 'F3']],
  ['buriti', ['F2', 'F1']],
  ['IRMAOS', ['F3']],
  ['rit', ['F4', 'F2', 'F1']],
  ['granja buritti', ['F1', 'F2']],
  ['sta rita', ['F4']],
  ['f4', ['F4']],
  ['zzz', []],
])('finds farms for %j, the best match first', (text, expected) => {
  expect(searchFarms(FARMS, text).map(({ code }) => code)).toEqual(expected)
})
