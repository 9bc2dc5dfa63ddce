import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Actor,
  holdsAnyInEach,
  holdsEvery,
  holdsSome,
  isMaster,
  permissionOf,
  scopesIn,
  subsidiariesWithScope,
  actorWithinAreas,
} from './actor.ts'
import { SCOPES, type Scope } from './scopes.ts'

type ScopesByCode = Record<string, Scope[]>
const person = (scopes: ScopesByCode, areas: string[] = ['aves']): Actor => ({
  id: 'ana',
  isMaster: false,
  subsidiary: Object.fromEntries(
    Object.entries(scopes).map(([code, list]) => [code, { scopes: list, areas }]),
  ),
})
const master: Actor = { id: 'max', isMaster: true, subsidiary: {} }

const READ: Scope[] = ['news.list', 'news.get']

describe('the check modes', () => {
  it.each<
    [
      string,
      ScopesByCode,
      string[] | undefined,
      { every: boolean; some: boolean; anyInEach: boolean },
    ]
  >([
    ['nothing held', {}, undefined, { every: false, some: false, anyInEach: false }],
    ['nothing held, an item of ALL', {}, ['ALL'], { every: false, some: false, anyInEach: false }],
    [
      'an item of no subsidiary',
      { '1001': READ },
      [],
      { every: false, some: false, anyInEach: false },
    ],
    [
      'both scopes in the only one held',
      { '1001': READ },
      undefined,
      { every: true, some: true, anyInEach: true },
    ],
    [
      'one scope of two',
      { '1001': ['news.get'] },
      undefined,
      { every: false, some: true, anyInEach: true },
    ],
    [
      'both in one, none in another held',
      { '1001': READ, '1002': [] },
      undefined,
      { every: false, some: true, anyInEach: false },
    ],
    [
      'each scope in another subsidiary',
      { '1001': ['news.get'], '1002': ['news.list'] },
      ['1001', '1002'],
      { every: false, some: true, anyInEach: true },
    ],
    [
      'an item in a subsidiary held',
      { '1001': READ },
      ['1001'],
      { every: true, some: true, anyInEach: true },
    ],
    [
      'an item that reaches beyond',
      { '1001': READ },
      ['1001', '1003'],
      { every: false, some: true, anyInEach: false },
    ],
    [
      'an item elsewhere',
      { '1001': READ },
      ['1002'],
      { every: false, some: false, anyInEach: false },
    ],
    ['an item of ALL', { '1001': READ }, ['ALL'], { every: false, some: true, anyInEach: false }],
    [
      'a subsidiary named like a method of objects',
      { '1001': READ },
      ['constructor'],
      { every: false, some: false, anyInEach: false },
    ],
  ])('%s', (_name, scopes, item, expected) => {
    const actor = person(scopes)
    expect({
      every: holdsEvery(actor, READ, item),
      some: holdsSome(actor, READ, item),
      anyInEach: holdsAnyInEach(actor, READ, item),
    }).toEqual(expected)
    expect(isMaster(actor)).toBe(false)
  })
})

describe('actorWithinAreas', () => {
  it.each<[string, string[], string[], boolean]>([
    ['an item without areas is not narrowed', ['aves'], [], true],
    ['an entry for one of the areas counts', ['aves', 'leite'], ['leite', 'suínos'], true],
    ['an entry for other areas does not', ['aves'], ['leite'], false],
    ['an entry for no area does not', [], ['leite'], false],
  ])('%s', (_name, heldAreas, itemAreas, expected) => {
    const actor = person({ '1001': READ }, heldAreas)
    expect(holdsSome(actorWithinAreas(actor, itemAreas), READ, ['1001'])).toBe(expected)
  })
})

describe('subsidiariesWithScope', () => {
  it('returns the subsidiaries where the scope is held', () => {
    const actor = person({ '1001': READ, '1002': ['news.get'] })
    expect(subsidiariesWithScope(actor, 'news.list')).toEqual(['1001'])
  })
})

describe('permissionOf', () => {
  it.each<[string, Actor, boolean, string]>([
    ['what is granted is granted, to an owner without the scope too', person({}), true, 'granted'],
    ['what is held elsewhere is refused here', person({ '1002': READ }), false, 'elsewhere'],
    ['what is held nowhere can never be done', person({ '1001': [] }), false, 'never'],
  ])('%s', (_name, actor, isGranted, expected) => {
    expect(permissionOf(actor, 'news.get', isGranted)).toBe(expected)
  })
})

const codes = fc.subarray(['1001', '1002', '1003', '1004'])
const scopes = fc.subarray([...SCOPES])
const item = fc.option(fc.subarray(['1001', '1002', '1003', '1004', 'ALL']), { nil: undefined })
const areas = fc.subarray(['aves', 'leite', 'suínos'])
const actors = fc
  .dictionary(fc.constantFrom('1001', '1002', '1003', '1004'), fc.record({ scopes, areas }))
  .map((subsidiary): Actor => ({ id: 'ana', isMaster: false, subsidiary }))
const MODES = [holdsEvery, holdsSome, holdsAnyInEach] as const
const wanted = fc.subarray([...SCOPES], { minLength: 1 })

describe('for any person, scopes and item', () => {
  it('a master passes every check', () =>
    fc.assert(
      fc.property(wanted, item, areas, (list, subsidiaries, narrowed) => {
        for (const mode of MODES)
          expect(mode(actorWithinAreas(master, narrowed), list, subsidiaries)).toBe(true)
      }),
    ))

  it('a person without scopes passes none', () =>
    fc.assert(
      fc.property(wanted, item, codes, (list, subsidiaries, empty) => {
        const actor = person(Object.fromEntries(empty.map((code) => [code, []])))
        for (const mode of MODES) expect(mode(actor, list, subsidiaries)).toBe(false)
      }),
    ))

  it('one more scope in a held subsidiary never removes a right', () =>
    fc.assert(
      fc.property(
        actors,
        wanted,
        item,
        fc.constantFrom(...SCOPES),
        (actor, list, subsidiaries, extra) => {
          const more: Actor = {
            ...actor,
            subsidiary: Object.fromEntries(
              Object.entries(actor.subsidiary).map(([code, entry]) => [
                code,
                { ...entry, scopes: [...entry.scopes, extra] },
              ]),
            ),
          }
          for (const mode of MODES)
            if (mode(actor, list, subsidiaries)) expect(mode(more, list, subsidiaries)).toBe(true)
        },
      ),
    ))

  it('one more subsidiary never removes a right on an item', () =>
    fc.assert(
      fc.property(actors, actors, wanted, item, (actor, other, list, subsidiaries) => {
        fc.pre(subsidiaries !== undefined)
        const more = { ...actor, subsidiary: { ...other.subsidiary, ...actor.subsidiary } }
        for (const mode of MODES)
          if (mode(actor, list, subsidiaries)) expect(mode(more, list, subsidiaries)).toBe(true)
      }),
    ))

  it('ALL implies ALL_OR, and ALL_OR implies AT_LEAST_ONE', () =>
    fc.assert(
      fc.property(actors, wanted, item, (actor, list, subsidiaries) => {
        if (holdsEvery(actor, list, subsidiaries))
          expect(holdsAnyInEach(actor, list, subsidiaries)).toBe(true)
        if (holdsAnyInEach(actor, list, subsidiaries))
          expect(holdsSome(actor, list, subsidiaries)).toBe(true)
      }),
    ))

  it('a limit to areas never adds a right on an item', () =>
    fc.assert(
      fc.property(actors, wanted, item, areas, (actor, list, subsidiaries, narrowed) => {
        fc.pre(subsidiaries !== undefined)
        for (const mode of MODES) {
          if (mode(actorWithinAreas(actor, narrowed), list, subsidiaries))
            expect(mode(actor, list, subsidiaries)).toBe(true)
        }
      }),
    ))
})

describe('scopesIn', () => {
  it.each<[string, Actor, string, readonly Scope[]]>([
    ['those held there', person({ '1001': READ }), '1001', READ],
    ['none elsewhere', person({ '1001': READ }), '1002', []],
    ['none in what every object has', person({}), 'constructor', []],
    ['all of a master', master, '1001', SCOPES],
  ])('%s', (_name, actor, code, expected) => {
    expect(scopesIn(actor, code)).toEqual(expected)
  })
})
