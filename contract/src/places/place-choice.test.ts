import { describe, expect, it } from 'vitest'
import { farmsStillOffered, withExclusiveAll } from './place.ts'

describe('withExclusiveAll', () => {
  it.each<[string, string[], string[], string[]]>([
    ['a first code', [], ['1001'], ['1001']],
    ['a second code', ['1001'], ['1001', '1002'], ['1001', '1002']],
    ['TODOS keeps only itself', ['1001', '1002'], ['1001', '1002', 'ALL'], ['ALL']],
    ['a code after TODOS replaces it', ['ALL'], ['ALL', '1001'], ['1001']],
    ['emptying', ['ALL'], [], []],
    ['TODOS stays', ['ALL'], ['ALL'], ['ALL']],
  ])('%s', (_name, before, after, expected) => {
    expect(withExclusiveAll(before, after)).toEqual(expected)
  })
})

describe('farmsStillOffered', () => {
  it.each<[string, string[], string[], string[]]>([
    ['keeps what is offered', ['F1', 'F2'], ['F2', 'F3'], ['F2']],
    ['clears when nothing is offered', ['F1', 'ALL'], [], []],
    ['keeps TODOS', ['ALL'], ['F3'], ['ALL']],
  ])('%s', (_name, farms, offered, expected) => {
    expect(farmsStillOffered(farms, offered)).toEqual(expected)
  })
})
