import { describe, expect, it } from 'vitest'
import type { Actor } from '#permissions/actor.ts'
import type { Scope } from '#permissions/scopes.ts'
import { canSeeDashboard, canSeeWidget } from './dashboard.ts'

const clerk = (scopesByCode: Record<string, Scope[]>): Actor => ({
  id: 'me',
  isMaster: false,
  subsidiary: Object.fromEntries(
    Object.entries(scopesByCode).map(([code, scopes]) => [code, { scopes, areas: [] }]),
  ),
})
const MASTER: Actor = { id: 'me', isMaster: true, subsidiary: {} }

describe('the dashboard', () => {
  it.each<[string, Actor, boolean]>([
    ['opens to a master', MASTER, true],
    ['opens to a person who holds it everywhere', clerk({ 1: ['dashboard.get'] }), true],
    ['is closed to who holds it in some only', clerk({ 1: ['dashboard.get'], 2: [] }), false],
    ['is closed to who holds nothing', clerk({}), false],
  ])('%s', (_name, actor, expected) => {
    expect(canSeeDashboard(actor)).toBe(expected)
  })
})

describe('a widget of the dashboard', () => {
  it.each<[string, Actor, boolean]>([
    ['opens to a master', MASTER, true],
    ['opens with the list in one subsidiary', clerk({ 1: ['dashboard.get', 'news.list'] }), true],
    ['is closed without its list', clerk({ 1: ['dashboard.get', 'documents.list'] }), false],
    ['is closed without the dashboard', clerk({ 1: ['news.list'] }), false],
  ])('%s', (_name, actor, expected) => {
    expect(canSeeWidget(actor, 'news')).toBe(expected)
  })
})
