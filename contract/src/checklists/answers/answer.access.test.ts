import { describe, expect, it } from 'vitest'
import type { Actor } from '#permissions/actor.ts'
import type { Scope } from '#permissions/scopes.ts'
import { subsidiariesToMoveAnswersTo, canCorrectAnswer } from './answer.access.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const checklist = { owner_id: 'dona', subsidiaries: ['1001', '1002'], activities: [] }

const person = (id: string, scopesByCode: Record<string, Scope[]>): Actor => ({
  id,
  isMaster: false,
  subsidiary: Object.fromEntries(
    Object.entries(scopesByCode).map(([code, scopes]) => [code, { scopes, areas: [] }]),
  ),
})
const MASTER: Actor = { id: 'max', isMaster: true, subsidiary: {} }
const FIELD: Scope[] = ['checklist.list', 'checklist.answer']
const MANAGES: Scope[] = ['checklist.update', 'checklist.get']

const fresh = { user_id: 'ana', subsidiary_id: '1001', received_at: '2026-11-15T12:00:00Z' }
const old = { ...fresh, received_at: '2026-11-15T11:59:59Z' }
const ofNoFarm = { ...old, subsidiary_id: null }

describe('correcting an answer', () => {
  it.each<[string, Actor, typeof fresh | typeof ofNoFarm, boolean]>([
    ['the author within a day', person('ana', { 1001: FIELD }), fresh, true],
    ['the author after a day', person('ana', { 1001: FIELD }), old, false],
    ['the author who answers there no more', person('ana', { 1002: FIELD }), fresh, false],
    ['the author who only reads by now', person('ana', { 1001: ['checklist.get'] }), fresh, false],
    ['another who answers', person('bia', { 1001: FIELD }), fresh, false],
    ['a manager at any time', person('bia', { 1001: MANAGES, 1002: MANAGES }), old, true],
    ['a manager of half of it', person('bia', { 1001: MANAGES }), old, false],
    [
      'a manager who reads other farms only',
      person('bia', { 1001: ['checklist.update'], 1002: MANAGES }),
      old,
      false,
    ],
    [
      'a manager, where it is of no farm',
      person('bia', { 1001: ['checklist.update'], 1002: MANAGES }),
      ofNoFarm,
      true,
    ],
    ['one who reads', person('bia', { 1001: ['checklist.get'] }), old, false],
    ['the owner, of farms that she reads', person('dona', { 1001: ['checklist.get'] }), old, true],
    ['the owner, of others', person('dona', { 1002: ['checklist.get'] }), old, false],
    ['a master', MASTER, old, true],
    ['somebody else, where nobody is the author', person('bia', { 1001: FIELD }), ofNoFarm, false],
  ])('%s', (_name, actor, answer, expected) => {
    expect(canCorrectAnswer(actor, checklist, answer, NOW)).toBe(expected)
  })
})

describe('where an answer may be moved', () => {
  it.each<[string, Actor, readonly string[] | undefined]>([
    ['where one answers', person('ana', { 1001: FIELD, 1002: ['checklist.get'] }), ['1001']],
    [
      'where one reads what one manages',
      person('bia', { 1001: MANAGES, 1002: MANAGES }),
      ['1001', '1002'],
    ],
    ['anywhere', MASTER, undefined],
  ])('%s', (_name, actor, expected) => {
    expect(subsidiariesToMoveAnswersTo(actor, checklist)).toEqual(expected)
  })
})
