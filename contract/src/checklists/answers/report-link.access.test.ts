import { describe, expect, it } from 'vitest'
import type { Actor } from '#permissions/actor.ts'
import { canEndLink } from './answer.access.ts'

const checklist = { owner_id: 'owner', subsidiaries: ['01'], activities: ['aves'] }
const person = (overrides: Partial<Actor> = {}): Actor => ({
  id: 'me',
  isMaster: false,
  subsidiary: {},
  ...overrides,
})
const holding = (scope: 'checklist.get' | 'checklist.update', code = '01') =>
  person({ subsidiary: { [code]: { scopes: [scope], areas: ['aves'] } } })

describe('who ends a link', () => {
  it.each<[string, Actor, string, boolean]>([
    ['the person who made it', person(), 'me', true],
    ['nobody else who only reads', holding('checklist.get'), 'other', false],
    ['a person who may update the checklist', holding('checklist.update'), 'other', true],
    ['not who updates elsewhere', holding('checklist.update', '02'), 'other', false],
    ['the owner of the checklist', person({ id: 'owner' }), 'other', true],
    ['a master', person({ isMaster: true }), 'other', true],
  ])('%s', (_name, actor, user_id, expected) => {
    expect(canEndLink(actor, checklist, { user_id })).toBe(expected)
  })
})
